/** The user's collection and last scans as they were at one moment, which is named. */
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Panel } from '../../kernel/ui/panel.tsx';
import type { AccountCopy, CopiedBottle } from './account-copy.ts';

export function CopiedLists({ copy }: { copy: AccountCopy }) {
  const { t } = useTranslations();
  return (
    <>
      <CopiedList title={t('consumer.saved.tabs')} rows={copy.bottles} asOf={copy.asOf} />
      <CopiedList title={t('consumer.history.caption')} rows={copy.scans} asOf={copy.asOf} />
    </>
  );
}

function CopiedList({ title, rows, asOf }: { title: string; rows: readonly CopiedBottle[]; asOf: string }) {
  const { t } = useTranslations();
  const moment = useMoment();
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <p className="font-semibold">{t('offline.asOf', { moment: moment(asOf) })}</p>
      <p className="mt-1 text-small text-ink-2">{t('offline.copyNote')}</p>
      <ul className="mt-3">
        {rows.map(({ printed, name, producer, scannedAt }) => (
          <li key={`${printed} ${scannedAt}`} className="border-t border-line py-3">
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            <p className="text-small [overflow-wrap:anywhere]">{producer}</p>
            <p className="text-small text-ink-2">
              <span className="type-code">{printed}</span>
              <br />
              {t('offline.scanned', { moment: moment(scannedAt) })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
