/** Uploads the documents that prove the answers of a section, inside the section. */

import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ApplicationDocuments } from '../documents/application-documents.tsx';
import { proofsOfSection } from './proofs.ts';
import type { SectionName } from './section-names.ts';

type Props = { name: SectionName; isSignedIn: boolean };

export function SectionDocuments({ name, isSignedIn }: Props) {
  const { t } = useTranslations();
  const categories = proofsOfSection(name);
  if (categories.length === 0) return null;
  return (
    <ApplicationDocuments
      isSignedIn={isSignedIn}
      heading="h2"
      categories={categories}
      title={t('documents.proof.title')}
      text={t('documents.proof.text')}
      className="mt-10"
    />
  );
}
