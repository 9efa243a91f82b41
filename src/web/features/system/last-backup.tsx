/** When the last backup was made, how large it is, where, and whether it was read back. */
import type { BackupResponse } from '../../../contract/system.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { megabytesOf } from './megabytes.ts';

export function LastBackup({ backup }: { backup: BackupResponse | null }) {
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
