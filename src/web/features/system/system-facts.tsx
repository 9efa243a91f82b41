/** The parts of the site: version, database, store, memory, mail, the queue of jobs and the last backup. */
import type { SystemStateResponse } from '../../../contract/system.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { LastBackup } from './last-backup.tsx';
import { megabytesOf } from './megabytes.ts';
import { MemoryText } from './memory-text.tsx';
import { ReplicaText } from './replica-text.tsx';

export function SystemFacts({ state }: { state: SystemStateResponse }) {
  const { t, formats } = useTranslations();
  const { version, database, storage, memory, mail, jobs, backups } = state;
  const megabytes = (bytes: number) => formats.number(megabytesOf(bytes));
  const countOf = (...states: string[]) =>
    jobs.reduce((sum, { state: queued, count }) => (states.includes(queued) ? sum + count : sum), 0);
  const oldest = Math.max(0, ...jobs.map((job) => (job.state === 'waiting' ? job.oldestSeconds : 0)));
  const free =
    storage.freeBytes === null ? '' : ` ${t('system.storage.free', { size: megabytes(storage.freeBytes) })}`;
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="type-h2">
        {t('system.parts')}
      </h2>
      <DefinitionList
        wide
        className="mt-4"
        items={[
          {
            key: 'version',
            term: t('system.version'),
            value: `Phenolive ${version} (${database.migration})`,
          },
          {
            key: 'database',
            term: t('system.database'),
            value: `PostgreSQL ${database.version}, ${megabytes(database.sizeBytes)} MB. ${t(
              database.embedded ? 'system.database.embedded' : 'system.database.outside',
            )}`,
          },
          ...replicaItem(database.replica, t),
          {
            key: 'storage',
            term: t('system.storage'),
            value: `${t(storage.kind === 'disk' ? 'system.storage.disk' : 'system.storage.bucket')}${free}`,
          },
          { key: 'memory', term: t('system.memory'), value: <MemoryText memory={memory} /> },
          { key: 'mail', term: t('system.mail'), value: mailText(mail, t) },
          {
            key: 'jobs',
            term: t('system.jobs'),
            value: t('system.jobs.counts', {
              waiting: formats.number(countOf('waiting')),
              running: formats.number(countOf('running')),
              retrying: formats.number(countOf('retrying')),
              minutes: formats.number(Math.round(oldest / 60)),
            }),
          },
          { key: 'backup', term: t('system.backup'), value: <LastBackup backup={backups.last} /> },
        ]}
      />
    </section>
  );
}

function mailText({ kind, refusedLastDay }: SystemStateResponse['mail'], t: Translations['t']) {
  const way = t(kind === 'smtp' ? 'system.mail.smtp' : 'system.mail.folder');
  return `${way} ${t('system.mail.refusedLastDay', { count: refusedLastDay })}`;
}

function replicaItem(replica: SystemStateResponse['database']['replica'], t: Translations['t']) {
  if (replica === null) return [];
  return [{ key: 'replica', term: t('system.replica'), value: <ReplicaText replica={replica} /> }];
}
