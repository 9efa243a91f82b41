/** One section of the application: its questions, their purpose, and the progress of the whole form. */

import { Instrument, type InstrumentKind } from '../../../../art/charts/instrument.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Breadcrumb } from '../../../kernel/ui/breadcrumb.tsx';
import { ApplicationDocuments } from '../../documents/application-documents.tsx';
import { proofsOfSection } from '../answers/proofs.ts';
import { type SectionName, sectionNames } from '../answers/section-names.ts';
import { stepLink } from './application-link.tsx';
import { ApplicationSide, sideColumns } from './application-side.tsx';
import { LanguageSelect } from './language-switch.tsx';
import { SectionForm } from './section-form.tsx';
import type { Editor } from './use-application-editor.ts';

const drawings: { readonly [Name in SectionName]?: InstrumentKind } = {
  mill: 'tank',
  laboratory: 'spectrum',
};

type Props = { name: SectionName; editor: Editor; email: string; isSignedIn: boolean };

export function SectionStep({ name, editor, email, isSignedIn }: Props) {
  const { t } = useTranslations();
  const place = t('applications.place', {
    place: sectionNames.indexOf(name) + 1,
    count: sectionNames.length,
  });
  return (
    <>
      <Breadcrumb
        label={t('applications.breadcrumb')}
        crumbs={[
          { key: 'all', label: t('applications.heading'), render: stepLink('all') },
          { key: 'here', label: place },
        ]}
      />
      <div className={sideColumns}>
        <div>
          <h1 className="type-h1 pt-5">{t(`applications.section.${name}`)}</h1>
          <SectionForm key={String(editor.ready)} name={name} editor={editor} email={email}>
            <SectionDocuments name={name} isSignedIn={isSignedIn} />
          </SectionForm>
        </div>
        <ApplicationSide editor={editor} over={place}>
          <h3 className="type-h4 mb-1.5">{t('applications.why')}</h3>
          <p className="mb-5 text-small text-ink-2">{t(`applications.why.${name}`)}</p>
          {drawings[name] ? (
            <div className="mb-5 hidden max-w-75 sm:block">
              <Instrument kind={drawings[name]} />
            </div>
          ) : null}
          <LanguageSelect editor={editor} />
        </ApplicationSide>
      </div>
    </>
  );
}

/** Uploads the documents that prove the answers of a section, inside the section. */
function SectionDocuments({ name, isSignedIn }: Pick<Props, 'name' | 'isSignedIn'>) {
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
