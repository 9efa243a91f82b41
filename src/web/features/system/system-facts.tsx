/** The parts of the site: version, database, store, memory, mail, the queue of jobs and the last backup. */
import type { BackupResponse, SystemStateResponse } from '../../../contract/system/system.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { megabytesOf } from './megabytes.ts';

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

/** How much memory the program has, and whether it takes more and more. */
function MemoryText({ memory }: { memory: SystemStateResponse['memory'] }) {
  const { t, formats } = useTranslations();
  const { residentBytes, budgetBytes, growthPerHour } = memory;
  const megabytes = (bytes: number) => formats.number(megabytesOf(bytes));
  const used = t('system.memory.used', { used: megabytes(residentBytes), budget: megabytes(budgetBytes) });
  if (growthPerHour === null) return `${used} ${t('system.memory.unknown')}`;
  const trend =
    growthPerHour > 0
      ? t('system.memory.growing', { size: megabytes(growthPerHour) })
      : t('system.memory.steady');
  return `${used} ${trend}`;
}

/** When the last backup was made, how large it is, where, and whether it was read back. */
function LastBackup({ backup }: { backup: BackupResponse | null }) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  if (backup === null) return t('system.backup.none');
  const { takenAt, place, path, sizeBytes, verified } = backup;
  const size = sizeBytes === null ? '' : `, ${formats.number(megabytesOf(sizeBytes))} MB`;
  return (
    <>
      {`${moment(takenAt)}${size}, `}
      {place === 'pipe' ? t('system.backup.pipe') : <code className="break-all">{path}</code>}
      {`. ${t(verified ? 'system.backup.verified' : 'system.backup.unverified')}`}
    </>
  );
}

type Replica = NonNullable<SystemStateResponse['database']['replica']>;

const messages = {
  used: 'system.replica.used',
  behind: 'system.replica.behind',
  unreachable: 'system.replica.unreachable',
  unsuitable: 'system.replica.unsuitable',
  unheard: 'system.replica.unheard',
} as const satisfies Record<Replica['state'], string>;

/** What becomes of public reads where the site has a replica of its database. */
function ReplicaText({ replica: { state, lagSeconds } }: { replica: Replica }) {
  const { t, formats } = useTranslations();
  return state === 'used'
    ? t(messages.used, { seconds: formats.number(Math.round(lagSeconds ?? 0)) })
    : t(messages[state]);
}
