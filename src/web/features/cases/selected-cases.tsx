/** Bulk actions on the selected cases. Reports each result: done, or why not. */
import { useEffect, useRef, useState } from 'react';
import type {
  CaseActionResult,
  CaseActions,
  CaseCountsResponse,
  CaseResponse,
} from '../../../contract/cases/cases.ts';
import { caseActions, caseLimits, isActionOn } from '../../../domain/cases/cases.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { CaseActionForm } from './case-action-form.tsx';
import { useCaseActions } from './use-case-actions.ts';

interface Props {
  chosen: readonly CaseResponse[];
  shown: readonly CaseResponse[];
  reviewers: CaseCountsResponse['workloads'];
  onSelect: (ids: readonly number[]) => void;
}

export function SelectedCases({ chosen, shown, reviewers, onSelect }: Props) {
  const { t } = useTranslations();
  const [begun, setBegun] = useState<CaseActions['action'] | null>(null);
  const { send, isPending, failure, results } = useCaseActions(() => {
    setBegun(null);
    onSelect([]);
  });
  const selectable = shown.slice(0, caseLimits.selected.most).map(({ id }) => id);
  return (
    <div className="noscript:hidden">
      {shown.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-ink py-1">
          <label className="-ml-0.5 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={chosen.length > 0 && chosen.length >= selectable.length}
              onChange={({ target }) => onSelect(target.checked ? selectable : [])}
            />
            <span className={chosen.length === 0 ? undefined : 'sr-only'}>{t('cases.selectAll')}</span>
          </label>
          <span role="status">
            {chosen.length === 0 ? null : t('cases.selected', { count: chosen.length })}
          </span>
          {chosen.length === 0 ? null : <Actions chosen={chosen} begun={begun} onBegin={setBegun} />}
        </div>
      )}
      {begun === null || chosen.length === 0 ? null : (
        <CaseActionForm
          key={begun}
          action={begun}
          reviewers={reviewers}
          isPending={isPending}
          failure={failure}
          onCancel={() => setBegun(null)}
          onSend={(action) => send({ ...action, ids: chosen.map(({ id }) => id) })}
        />
      )}
      {results === undefined ? null : <Results results={results} />}
    </div>
  );
}

interface ActionsProps {
  chosen: Props['chosen'];
  begun: CaseActions['action'] | null;
  onBegin: (action: CaseActions['action'] | null) => void;
}

function Actions({ chosen, begun, onBegin }: ActionsProps) {
  const { t, language } = useTranslations();
  const table = new URLSearchParams({ language });
  for (const { id } of chosen) table.append('id', String(id));
  return (
    <>
      {caseActions
        .filter((action) => chosen.some(({ kind }) => isActionOn(action, kind)))
        .map((action) => (
          <Button
            key={action}
            variant="quiet"
            size="small"
            aria-expanded={begun === action}
            onClick={() => onBegin(begun === action ? null : action)}
          >
            {t(`cases.action.${action}`)}
          </Button>
        ))}
      <a href={`/api/admin/cases.csv?${table}`} download className="text-link font-semibold text-brand">
        {t('cases.action.export')}
      </a>
    </>
  );
}

function Results({ results }: { results: readonly CaseActionResult[] }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const refused = results.flatMap(({ id, title, refusal }) =>
    refusal === null ? [] : [{ id, title, refusal }],
  );
  return (
    <div ref={box} tabIndex={-1} className="my-4">
      <Notice
        tone={refused.length === 0 ? 'ok' : 'warn'}
        announced
        title={t('cases.result.done', { count: results.length - refused.length })}
      >
        <ul>
          {refused.map(({ id, title, refusal }) => (
            <li key={id} className="wrap-anywhere">
              {t('cases.result.refused', {
                name: title === '' ? t('cases.result.unnamed') : title,
                reason: refusalSentence(i18n, { code: refusal, detail: refusal }),
              })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
