/** Grants or dismisses an appeal with a reason for the appellant; typed text survives an expired session. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AppealResponse, answerAppeal } from '../../../contract/cases/appeals.ts';
import { type AppealAnswer, appealAnswers, appealLimits } from '../../../domain/cases/appeals.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { storedText } from '../../kernel/api/stored-text.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSingleFlight } from '../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import { appealQuery, casesKey } from './queries.ts';

const variants = { grant: 'filled', dismiss: 'danger' } as const satisfies Record<AppealAnswer, string>;

interface Props {
  appeal: AppealResponse;
  onAnswered: () => void;
}

export function AppealAnswerForm({ appeal: { id }, onAnswered }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const persisted = storedText(`appeal.answer.${id}`);
  const [finding, setFinding] = useState(persisted.read);
  const [isAsked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (answer: AppealAnswer) =>
      fetchRoute(client, answerAppeal, {
        params: { id: String(id) },
        body: { answer, finding: finding.trim() },
      }),
    onSuccess: (answered) => {
      persisted.forget();
      onAnswered();
      const title = t(answered.state === 'granted' ? 'appeals.admin.granted' : 'appeals.admin.dismissed');
      showToast({ title, description: t('appeals.admin.told'), tone: 'ok' });
      queryClient.setQueryData(appealQuery(client, String(id)).queryKey, answered);
      void queryClient.invalidateQueries({ queryKey: casesKey });
      void queryClient.invalidateQueries({ queryKey: ['administration'] });
    },
    onError: (reason) => {
      if (isSignedOut(reason)) signInAgain();
    },
  });
  const send = useSingleFlight(mutate);
  const isMissing = finding.trim().length < appealLimits.finding.least;
  const failure =
    error === null || isSignedOut(error)
      ? undefined
      : error instanceof ProblemError
        ? refusalSentence(i18n, error.problem)
        : t('administration.connection');
  const answer = (kind: AppealAnswer) => {
    setAsked(true);
    if (isMissing) area.current?.focus();
    else send(kind);
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
            pending={isPending && variables === kind}
            disabled={isPending && variables !== kind}
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
