/** An appeal for administrators: the decision, its author and reason, the appeal itself, and the answer. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { AppealResponse } from '../../../contract/cases/appeals.ts';
import { appealPath, evidencePath } from '../../../domain/common/page-paths.ts';
import { orNotFound } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';
import { type Definition, DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { AppealAnswerForm } from './appeal-answer-form.tsx';
import { AppealBlocker } from './appeal-blocker.tsx';
import { CaseBar } from './worklist/case-bar.tsx';
import { appealQuery } from './worklist/queries.ts';

export interface AppealPageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadAppealPage({ context, params: { id } }: AppealPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (await canOpenAdmin(context)) await orNotFound(queryClient.ensureQueryData(appealQuery(client, id)));
  return { title: i18n.t('appeals.admin.title', { number: id }), indexed: false };
}

export function AppealPage() {
  const { t } = useTranslations();
  const { id } = useParams({ from: '/admin/appeal/$id' });
  return (
    <AdminGate title={t('appeals.admin.title', { number: id })}>
      <Appeal id={id} />
    </AdminGate>
  );
}

function Appeal({ id }: { id: string }) {
  const { t } = useTranslations();
  const { data: appeal } = useQuery(appealQuery(useClient(), id));
  const [isHere, setHere] = useState(false);
  if (appeal === undefined) return null;
  const title = t('appeals.admin.title', { number: id });
  const isWaiting = appeal.state === 'waiting';
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={title}>
        <CaseBar page={appealPath(id)} />
      </AdminBreadcrumb>
      <h1 className="type-h1">{title}</h1>
      <blockquote className="my-6 max-w-reading border-l-4 border-accent pl-4.25 whitespace-pre-line wrap-anywhere">
        {appeal.text}
      </blockquote>
      <Facts appeal={appeal} />
      {isWaiting ? <Answering appeal={appeal} onAnswered={() => setHere(true)} /> : null}
      {isWaiting ? null : <Answered appeal={appeal} takesFocus={isHere} />}
    </div>
  );
}

function Facts({ appeal }: { appeal: AppealResponse }) {
  const i18n = useTranslations();
  const moment = useMoment();
  return (
    <DefinitionList
      className="mb-8 max-w-reading"
      items={[...decisionFacts(i18n, moment, appeal), ...appealFacts(i18n, moment, appeal)]}
    />
  );
}

type Moment = ReturnType<typeof useMoment>;

function decisionFacts(
  { t, formats, language }: Translations,
  moment: Moment,
  appeal: AppealResponse,
): Definition[] {
  const { action, about, path, participants, decidedAt, reason } = appeal;
  return [
    {
      key: 'decision',
      term: t('appeals.admin.decision'),
      value: <a href={pathIn(language, path)}>{t(`appeals.against.${action}`, { about })}</a>,
    },
    {
      key: 'reason',
      term: t('appeals.admin.reason'),
      value: (
        <span className="whitespace-pre-line wrap-anywhere">{reason ?? t('appeals.admin.noReason')}</span>
      ),
    },
    {
      key: 'participants',
      term: t('appeals.admin.participants'),
      value: participants.length === 0 ? t('appeals.admin.noParticipants') : formats.list(participants),
    },
    {
      key: 'decided',
      term: t('appeals.admin.decidedOn'),
      value: <time dateTime={decidedAt}>{moment(decidedAt)}</time>,
    },
  ];
}

function appealFacts(
  { t, formats, language }: Translations,
  moment: Moment,
  appeal: AppealResponse,
): Definition[] {
  const { producerId, company, targetOn } = appeal;
  return [
    {
      key: 'producer',
      term: t('appeals.admin.producer'),
      value:
        producerId === null ? (
          <bdi>{company}</bdi>
        ) : (
          <a href={pathIn(language, evidencePath(producerId))}>
            <bdi>{company}</bdi>
          </a>
        ),
    },
    {
      key: 'appellant',
      term: t('appeals.admin.appellant'),
      value: (
        <a href={`mailto:${appeal.email}`}>
          <bdi>{appeal.appellant}</bdi>
        </a>
      ),
    },
    {
      key: 'received',
      term: t('appeals.admin.received'),
      value: <time dateTime={appeal.createdAt}>{moment(appeal.createdAt)}</time>,
    },
    ...(targetOn === null || appeal.state !== 'waiting'
      ? []
      : [
          {
            key: 'target',
            term: t('appeals.admin.target'),
            value: <time dateTime={targetOn}>{formats.date(targetOn)}</time>,
          },
        ]),
  ];
}

function Answering({ appeal, onAnswered }: { appeal: AppealResponse; onAnswered: () => void }) {
  const { t } = useTranslations();
  const isAlive = useHydrated();
  const { blocker, others } = appeal;
  if (blocker !== null) return <AppealBlocker blocker={blocker} others={others} />;
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="type-h3 mb-3">
        {t('appeals.admin.answer')}
      </h2>
      <p className="mb-4 max-w-reading">{t(`appeals.effect.${appeal.effect}`)}</p>
      {/* Input before hydration would be lost. */}
      {isAlive ? <AppealAnswerForm appeal={appeal} onAnswered={onAnswered} /> : null}
    </section>
  );
}

/** The form is gone: the focus of the administrator who answered moves here. */
function Answered({ appeal, takesFocus }: { appeal: AppealResponse; takesFocus: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const { t, language } = useTranslations();
  const moment = useMoment();
  const { state, finding, answeredAt, answeredBy, effect, path } = appeal;
  const isGranted = state === 'granted';
  const date = answeredAt === null ? '' : moment(answeredAt);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone={isGranted ? 'ok' : 'bad'}
        title={t(isGranted ? 'appeals.admin.granted' : 'appeals.admin.dismissed')}
        className="max-w-reading"
      >
        <p className="whitespace-pre-line wrap-anywhere">{finding}</p>
        <p className="mt-1 text-small text-ink-2">
          {answeredBy === null ? date : t('appeals.admin.answered', { date, name: answeredBy })}
        </p>
        {isGranted && effect === 'new-certificate' ? (
          <LinkButton variant="outlined" className="mt-3" href={pathIn(language, path)}>
            {t('appeals.admin.issue')}
          </LinkButton>
        ) : null}
      </Notice>
    </div>
  );
}
