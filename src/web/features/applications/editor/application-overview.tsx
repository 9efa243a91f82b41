/** The sections as a task list, each with its state, and the link to the last step. */
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Breadcrumb } from '../../../kernel/ui/breadcrumb.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { type TaskItem, TaskList } from '../../../kernel/ui/task-list.tsx';
import { ApplicationDocuments } from '../../documents/application-documents.tsx';
import { sectionNames } from '../answers/section-names.ts';
import { sectionsDone } from '../answers/section-progress.ts';
import { stepLink } from './application-link.tsx';
import { ApplicationSide, NextSteps, sideColumns } from './application-side.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SectionBadge } from './section-badge.tsx';
import type { Editor } from './use-application-editor.ts';

type Props = { editor: Editor; isSignedIn: boolean };

export function ApplicationOverview({ editor, isSignedIn }: Props) {
  const { t } = useTranslations();
  return (
    <>
      <Breadcrumb
        label={t('applications.breadcrumb')}
        crumbs={[
          { key: 'home', label: t('shell.home'), render: <Link to="/" /> },
          { key: 'here', label: t('shell.applyNow') },
        ]}
      />
      <div className={sideColumns}>
        <div>
          <h1 className="type-h1 pt-5">{t('applications.heading')}</h1>
          <p className="type-lede mt-3 mb-6 max-w-reading">{t('applications.lede')}</p>
          <LanguageSwitch editor={editor} />
          <TaskList tasks={useTasks(editor)} />
          <ApplicationDocuments
            isSignedIn={isSignedIn}
            heading="h2"
            text={t('documents.anyTime')}
            className="mt-11"
          />
        </div>
        <ApplicationSide editor={editor}>
          <NextSteps />
        </ApplicationSide>
      </div>
    </>
  );
}

function useTasks(editor: Editor): TaskItem[] {
  const { t } = useTranslations();
  const isComplete = sectionsDone(editor.progress) === sectionNames.length;
  const tasks = sectionNames.map((name) => ({
    key: name,
    title: t(`applications.section.${name}`),
    detail: t(`applications.about.${name}`),
    state: <SectionBadge editor={editor} name={name} />,
    render: stepLink(name),
  }));
  const check = {
    key: 'check',
    title: t('applications.check.task'),
    detail: t(isComplete ? 'applications.check.ready' : 'applications.check.locked', {
      count: sectionNames.length,
    }),
    ...(isComplete
      ? {
          render: stepLink('check'),
          state: <StatusBadge tone="info">{t('applications.check.open')}</StatusBadge>,
        }
      : {
          state: (
            <StatusBadge tone="plain" sign={LockKeyhole}>
              {t('applications.check.notYet')}
            </StatusBadge>
          ),
        }),
  };
  return [...tasks, check];
}
