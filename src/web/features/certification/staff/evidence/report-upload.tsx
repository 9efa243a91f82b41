/** Uploads the report of a laboratory that the producer sent otherwise. */
import { maxSizeOf, typesOf } from '../../../../../domain/documents/documents.ts';
import { useAdminAction } from '../../../../kernel/actions/use-admin-action.ts';
import { newIdempotencyKey } from '../../../../kernel/api/idempotency-key.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { FileField } from '../../../../kernel/ui/file-field.tsx';
import { sendFile } from '../../../documents/send-file.ts';
import { evidenceDocumentsQuery } from '../evaluation/queries.ts';

interface Props {
  readonly name: string;
  /** Of the producer. */
  readonly id: string;
  readonly onStored: (documentId: string) => void;
  readonly className?: string | undefined;
}

const category = 'labReports';

export function ReportUpload({ name, id, onStored, className }: Props) {
  const { t, formats } = useTranslations();
  const client = useClient();
  const uploading = useAdminAction({
    send: async (file: File) =>
      sendFile(client, {
        file,
        category,
        producerId: id,
        key: newIdempotencyKey(),
        begun: undefined,
        signal: new AbortController().signal,
        onProgress: () => {},
        onWaiting: () => {},
      }),
    affects: [evidenceDocumentsQuery(client, id).queryKey],
    onDone: (document) => onStored(document.id),
  });
  const size = formats.number(maxSizeOf(category) / 1024 / 1024);
  return (
    <FileField
      name={name}
      label={t('evidence.report.upload')}
      hint={uploading.isPending ? t('documents.phase.sending') : t('documents.hint.papers', { size })}
      error={uploading.failure}
      dropLabel={t('documents.drop')}
      chooseLabel={t('documents.choose')}
      accept={typesOf(category).join(',')}
      disabled={uploading.isPending}
      className={className}
      onFiles={([file]) => {
        if (file !== undefined) uploading.act(file);
      }}
    />
  );
}
