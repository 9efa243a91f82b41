/** Which oil and batch each uploaded report is about; the oil with a batch of the new harvest is chosen already. */
import type { RenewalResponse } from '../../../../contract/certification/renewals.ts';
import type { DocumentResponse } from '../../../../contract/documents/documents.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';

type Oils = RenewalResponse['oils'];

/** What was chosen and typed; an untouched field has its default. */
export interface ReportBatch {
  readonly productId?: number;
  readonly batchNumber?: string;
}

/** 0 where the producer has no oil to choose. */
export function namedReport(batch: ReportBatch | undefined, oils: Oils) {
  const oil = oils.find(({ productId }) => productId === batch?.productId) ?? oils[0];
  return {
    productId: oil?.productId ?? 0,
    batchNumber: (batch?.batchNumber ?? oil?.batchNumber ?? '').trim(),
  };
}

interface Props {
  readonly reports: readonly DocumentResponse[];
  readonly oils: Oils;
  readonly batches: Readonly<Record<string, ReportBatch>>;
  readonly isChecked: boolean;
  readonly onName: (documentId: string, batch: ReportBatch) => void;
}

export function ReportBatches({ reports, oils, batches, isChecked, onName }: Props) {
  const { t } = useTranslations();
  if (oils.length === 0) return null;
  return reports.map(({ id, fileName }) => {
    const named = namedReport(batches[id], oils);
    return (
      <FieldGroup
        key={id}
        label={<span className="wrap-anywhere">{t('dashboard.renewal.reportOf', { file: fileName })}</span>}
        className="mt-4"
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            name={`report-oil-${id}`}
            label={t('dashboard.renewal.oil')}
            value={String(named.productId)}
            choices={oils.map(({ productId, name }) => ({ value: String(productId), label: name }))}
            onChange={({ target }) => onName(id, { productId: Number(target.value) })}
          />
          <TextField
            name={`report-batch-${id}`}
            label={t('dashboard.renewal.batch')}
            required
            maxLength={60}
            value={batches[id]?.batchNumber ?? named.batchNumber}
            error={
              isChecked && named.batchNumber === ''
                ? t('dashboard.renewal.batchMissing', { file: fileName })
                : undefined
            }
            onChange={({ target }) => onName(id, { productId: named.productId, batchNumber: target.value })}
          />
        </div>
      </FieldGroup>
    );
  });
}
