/** Grants or dismisses an appeal with a reason for the appellant; typed text survives an expired session. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppealResponse } from '../../../contract/cases/appeals.ts';
import { type AppealAnswer, appealAnswers, appealLimits } from '../../../domain/cases/appeals.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { storedText } from '../../kernel/api/stored-text.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { appealQuery, casesKey } from './queries.ts';

const variants = { grant: 'filled', dismiss: 'danger' } as const satisfies Record<AppealAnswer, string>;

interface Props {
  appeal: AppealResponse;
  onAnswered: () => void;
}

export function AppealAnswerForm({ appeal: { id }, onAnswered }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const persisted = storedText(`appeal.answer.${id}`);
  const [finding, setFinding] = useState(persisted.read);
  const [isAsked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { act, isPending, pending, failure } = useAction({
    send: async (answer: AppealAnswer) =>
      fetchRoute(client, 'POST /api/admin/appeals/:id/answer', {
        params: { id: String(id) },
        body: { answer, finding: finding.trim() },
      }),
    lost: t('administration.connection'),
    done: ({ state }) => ({
      title: t(state === 'granted' ? 'appeals.admin.granted' : 'appeals.admin.dismissed'),
      description: t('appeals.admin.told'),
    }),
    onDone: (answered) => {
      persisted.forget();
      onAnswered();
      queryClient.setQueryData(appealQuery(client, String(id)).queryKey, answered);
    },
    affects: [casesKey, ['administration']],
  });
  const isMissing = finding.trim().length < appealLimits.finding.least;
  const answer = (kind: AppealAnswer) => {
    setAsked(true);
    if (isMissing) area.current?.focus();
    else act(kind);
  };
  return (
    <div className="grid max-w-form gap-4">
      <TextArea
        ref={area}
        name="finding"
        label={t('appeals.admin.finding')}
        hint={t('appeals.admin.findingHint')}
        error={isAsked && isMissing ? t('appeals.admin.findingMissing') : undefined}
        maxLength={appealLimits.finding.most}
        value={finding}
        onChange={({ target }) => {
          setFinding(target.value);
          persisted.write(target.value);
        }}
      />
      {failure === undefined ? null : (
        <Notice tone="bad" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {appealAnswers.map((kind) => (
          <Button
            key={kind}
            variant={variants[kind]}
            pending={pending === kind}
            disabled={isPending && pending !== kind}
            pendingLabel={t('appeals.admin.sending')}
            onClick={() => answer(kind)}
          >
            {t(`appeals.admin.${kind}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
