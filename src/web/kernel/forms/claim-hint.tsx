/** Below a producer's text: the words by which it may claim what the law limits, for who writes it and for who reviews it. */
import { claimsIn } from '../../../domain/common/claim-words.ts';
import { useTranslations } from '../i18n/use-translations.tsx';

export function ClaimHint({ text }: { text: string }) {
  const { t } = useTranslations();
  return (
    <span aria-live="polite" className="block text-small font-normal">
      {claimsIn(text).map(({ kind, words }) => (
        <span key={kind} className="block text-warn">
          {t(`common.claim.${kind}`, { words: words.join(', ') })}
        </span>
      ))}
    </span>
  );
}
