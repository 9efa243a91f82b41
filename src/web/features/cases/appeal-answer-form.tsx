/** Grants or dismisses an appeal with a reason for the appellant; typed text survives an expired session. */
import { useQueryClient } from '@tanstack/react-query';
import type { AppealResponse } from '../../../contract/cases/appeals.ts';
import { type AppealAnswer, appealAnswers, appealLimits } from '../../../domain/cases/appeals.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { checkText } from '../../kernel/forms/check-typed.ts';
import { useTypedForm } from '../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { appealQuery, casesKey } from './worklist/queries.ts';

const variants = { grant: 'filled', dismiss: 'danger' } as const satisfies Record<AppealAnswer, string>;

interface Props {
  appeal: AppealResponse;
  onAnswered: () => void;
}

export function AppealAnswerForm({ appeal: { id }, onAnswered }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const form = useTypedForm({
    storedAs: `answer to appeal ${id}`,
    initial: { finding: '' },
    fields: ['finding'],
    errorKinds: ['missing'],
    check: ({ finding }) => checkText('finding', finding, appealLimits.finding.least),
    sentenceOf: () => t('appeals.admin.findingMissing'),
    focusesField: true,
  });
  const { act, isPending, pending, failure } = useAction({
    send: async (body: { readonly answer: AppealAnswer; readonly finding: string }) =>
      fetchRoute(client, 'POST /api/admin/appeals/:id/answer', { params: { id: String(id) }, body }),
    lost: t('administration.connection'),
    done: ({ state }) => ({
      title: t(state === 'granted' ? 'appeals.admin.granted' : 'appeals.admin.dismissed'),
      description: t('appeals.admin.told'),
    }),
    onDone: (answered) => {
      form.clear();
      onAnswered();
      queryClient.setQueryData(appealQuery(client, String(id)).queryKey, answered);
    },
    affects: [casesKey, ['administration']],
  });
  return (
    <div className="grid max-w-form gap-4">
      <TextArea
        {...form.control('finding')}
        label={t('appeals.admin.finding')}
        hint={t('appeals.admin.findingHint')}
        maxLength={appealLimits.finding.most}
      />
      {failure === undefined ? null : (
        <Notice tone="bad" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {appealAnswers.map((answer) => (
          <Button
            key={answer}
            variant={variants[answer]}
            pending={pending?.answer === answer}
            disabled={isPending && pending?.answer !== answer}
            pendingLabel={t('appeals.admin.sending')}
            onClick={() => form.check((finding) => act({ answer, finding }))}
          >
            {t(`appeals.admin.${answer}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
