/** The side column of the application: its owner, the progress, where it is saved, and what happens next. */

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { SidePanel } from '../../../kernel/ui/panel.tsx';
import { StepProgress } from '../../../kernel/ui/progress-bar.tsx';
import { useUploadsUnderWay } from '../../documents/uploads-under-way.ts';
import { sectionNames } from '../answers/section-names.ts';
import { sectionsDone } from '../answers/section-progress.ts';
import { hydrationBadgeClasses } from './before-hydration.ts';
import { SavedNote } from './saved-note.tsx';
import type { Editor } from './use-application-editor.ts';

/** The page's two columns: the form, and this side column. */
export const sideColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-23 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20.5rem]';

type Props = {
  editor: Editor;
  /** A small line above the name. */
  over?: string | undefined;
  children?: ReactNode;
};

export function ApplicationSide({ editor, over, children }: Props) {
  const { t, formats } = useTranslations();
  const done = sectionsDone(editor.progress);
  const progress = t('applications.done', { done, steps: sectionNames.length });
  const name = editor.answers.producerCompanyName.trim();
  return (
    <SidePanel className="lg:sticky lg:top-6">
      {over ? <p className="type-over mb-0.5">{over}</p> : null}
      <h2 className="type-h3 break-words">{name || t('applications.unnamed')}</h2>
      <p className={classNames('type-caption mt-1 min-h-5', editor.ready || hydrationBadgeClasses)}>
        {editor.draft?.startedAt
          ? t('applications.started', { date: formats.date(editor.draft.startedAt) })
          : name === '' && t('applications.notStarted')}
      </p>
      <StepProgress label={progress} done={done} steps={sectionNames.length} className="mt-3" />
      <p className="mt-2 text-small font-semibold tabular-nums">{progress}</p>
      <SavedNote editor={editor} />
      <UploadsNote />
      {children ? <div className="mt-5 border-t border-line pt-5">{children}</div> : null}
    </SidePanel>
  );
}

const steps = ['read', 'call', 'laboratory', 'certificate'] as const;
type NextStep = (typeof steps)[number];

export function NextSteps({ level = 3, from = 'read' }: { level?: 2 | 3; from?: NextStep }) {
  const { t } = useTranslations();
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className="type-h4 mb-2">{t('applications.next.title')}</Heading>
      <ol className="text-small">
        {steps.slice(steps.indexOf(from)).map((step, place) => (
          <li key={step} className="flex gap-3.5 py-1">
            <span aria-hidden="true" className="w-3 font-semibold text-accent-ink tabular-nums">
              {place + 1}
            </span>
            <span>{t(`applications.next.${step}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The number of uploads in progress while the user fills in another section, and the failed ones. */
function UploadsNote() {
  const { t } = useTranslations();
  const uploads = useUploadsUnderWay();
  const failed = uploads.filter(({ phase }) => phase === 'failed').length;
  const underWay = uploads.length - failed;
  return (
    <div role="status" className="text-small">
      {underWay > 0 ? <p className="mt-3">{t('documents.underWay', { count: underWay })}</p> : null}
      {failed > 0 ? (
        <p className="mt-3 font-semibold text-bad">
          {t('documents.notArrived', { count: failed })}{' '}
          <Link to="/producer-application" search={{ section: 'all' }} hash="documents-heading">
            {t('documents.toDocuments')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
