/** An audit event: action and record in one line; the changes and the seal when opened. */
import type { AuditEventResponse } from '../../../contract/audit/audit.ts';
import { auditActionNamed } from '../../../domain/common/audit-actions.ts';
import { certificatePath, evidencePath, productPath, reviewPath } from '../../../domain/common/page-paths.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';

export function AuditEventItem({ event }: { event: AuditEventResponse }) {
  const { t, formats, language } = useTranslations();
  const moment = useMoment();
  const { id, at, action, recordType, recordId, actorEmail, actorRole, altered } = event;
  const known = auditActionNamed(action);
  const path = pathOf(event);
  return (
    <li className="border-b border-line py-4">
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-[5rem_11rem_minmax(0,1fr)_minmax(0,1fr)]">
        <span className="text-ink-2 tabular-nums">{formats.number(id)}</span>
        {at === null ? <span>{t('audit.noTime')}</span> : <time dateTime={at}>{moment(at)}</time>}
        <span className="min-w-0">
          <span className="block font-semibold break-words">
            {known === undefined ? action : t(`audit.action.${known}`)}
          </span>
          {path === undefined ? null : (
            <a href={pathIn(language, path)} className="block w-fit text-link wrap-anywhere text-brand">
              <bdi>{event.recordName}</bdi>
            </a>
          )}
          <code className="text-small break-words text-ink-2">{`${action} ${recordType} ${recordId}`}</code>
        </span>
        <span className="min-w-0 break-words">
          {actorEmail ?? t(event.actorId === null ? 'audit.nobody' : 'audit.deletedAccount')}
          {actorRole === null ? null : (
            <span className="text-ink-2">{`, ${t(`audit.role.${actorRole}`)}`}</span>
          )}
        </span>
      </div>
      {altered ? (
        <Notice tone="bad" className="mt-2">
          {t('audit.altered')}
        </Notice>
      ) : null}
      <details className="mt-2">
        <summary className="cursor-pointer text-link font-semibold text-brand">
          {t('audit.details')}
          <span className="sr-only">{` ${formats.number(id)}`}</span>
        </summary>
        <Changes before={event.before} after={event.after} />
        <p className="mt-3 text-small break-all text-ink-2">
          {t('audit.seal')} <code>{event.hash}</code>
        </p>
      </details>
    </li>
  );
}

const paths: Readonly<Record<string, (id: string, name: string) => string>> = {
  application: reviewPath,
  certificate: certificatePath,
  producer: evidencePath,
  product: (id) => productPath(id),
  user: (_id, email) => `/admin/users?search=${encodeURIComponent(email)}`,
};

/** Undefined where the record is gone or has no page. */
function pathOf({ recordType, recordId, recordName }: AuditEventResponse): string | undefined {
  return recordName === null ? undefined : paths[recordType]?.(recordId, recordName);
}

type Image = AuditEventResponse['before'];

function Changes({ before, after }: { before: Image; after: Image }) {
  const { t } = useTranslations();
  const [fieldsBefore, fieldsAfter] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(fieldsBefore), ...Object.keys(fieldsAfter)])];
  if (names.length === 0) return <p className="mt-3">{t('audit.noFields')}</p>;
  return (
    <table className="data-table mt-3">
      <caption className="sr-only">{t('audit.details')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row" className="names">
              <code>{name}</code>
            </th>
            <td data-label={t('audit.before')}>{written(fieldsBefore[name])}</td>
            <td data-label={t('audit.after')}>{written(fieldsAfter[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value that is not an object was altered; it is shown whole. */
function fieldsOf(image: Image): Readonly<Record<string, unknown>> {
  if (image === null) return {};
  return typeof image === 'object' && !Array.isArray(image) ? image : { '*': image };
}

/** As recorded: neither translated nor rounded. */
function written(value: unknown) {
  if (value === undefined || value === null) return <span aria-hidden="true">—</span>;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return <span className="break-words whitespace-pre-wrap">{text}</span>;
}
