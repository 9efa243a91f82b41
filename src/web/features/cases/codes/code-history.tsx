/** Every decision about a code and its batch, with its reason and signatures, the newest first. */
import type { CaseOfMyCode } from '../../../../contract/cases/code-evidence.ts';
import type { CodeCaseResponse } from '../../../../contract/cases/codes.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

interface Props {
  /** A producer reads neither the names of administrators nor the explanation apart. */
  history: CodeCaseResponse['history'] | CaseOfMyCode['outcomes'];
}

export function CodeHistory({ history }: Props) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  if (history.length === 0) return <p className="mt-3 text-ink-2">{t('cases.code.history.none')}</p>;
  return (
    <ol className="mt-4 grid max-w-reading gap-5">
      {history.map((change) => {
        const { id, scope, state, reason, foundIn, foundOn, language, decidedAt } = change;
        const explanation = 'explanation' in change ? change.explanation : null;
        const signed =
          'decidedBy' in change
            ? [change.decidedBy ?? t('cases.code.history.deleted'), change.confirmedBy]
            : [];
        return (
          <li key={id} className="border-l-4 border-line pl-4.25">
            <p className="font-semibold">
              {state === 'lifted' ? t('cases.code.history.lifted') : t(`common.codeState.${state}`)},{' '}
              {t(scope === 'batch' ? 'cases.code.outcome.ofBatch' : 'cases.code.outcome.ofCode')}
            </p>
            {foundIn === null || foundOn === null ? null : (
              <p>
                <bdi>{foundIn}</bdi>, {formats.date(foundOn)}
              </p>
            )}
            <p lang={language ?? undefined} className="whitespace-pre-line wrap-anywhere">
              {reason}
            </p>
            {explanation === null ? null : (
              <blockquote lang={language ?? undefined} className="whitespace-pre-line wrap-anywhere">
                “{explanation}”
              </blockquote>
            )}
            <p className="mt-1 text-small text-ink-2">
              <time dateTime={decidedAt}>{moment(decidedAt)}</time>
              {signed.length === 0 ? null : (
                <>
                  , <bdi>{signed.filter((name) => name !== null).join(', ')}</bdi>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
