/** A picture of a profile: current, former or requested. Reviewers can see it before it is public. */

import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Photograph } from '../../pictures/photograph.tsx';
import { fieldName } from './profile-labels.ts';

export function QuotedPicture({ address }: { address: string }) {
  const i18n = useTranslations();
  return (
    <Photograph
      address={address}
      alt={fieldName(i18n, 'profileImageUrl')}
      sizes="(width < 640px) 100vw, 420px"
      className="mt-1.5 h-auto max-h-70 w-full max-w-105 border border-line object-cover"
    />
  );
}
