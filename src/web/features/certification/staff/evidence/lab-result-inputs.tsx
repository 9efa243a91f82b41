/** The fields of a laboratory result besides the laboratory, in the order of a report. */
import type { EvidenceDocument } from '../../../../../contract/certification/lab-results.ts';
import { derivativesMethods, laboratoryMethods } from '../../../../../domain/certification/lab-results.ts';
import type { TypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { NumberField } from '../../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { TextField } from '../../../../kernel/ui/text-field.tsx';
import type { LabResultField, TypedLabResult } from './lab-result-typed.ts';
import { ReportUpload } from './report-upload.tsx';

interface Props {
  /** Of the producer. */
  readonly id: string;
  readonly form: TypedForm<TypedLabResult>;
  readonly documents: readonly EvidenceDocument[];
}

const third = 'sm:col-span-2';
const half = 'sm:col-span-3';
const content = { whole: true, unit: 'mg/kg', width: 'full', className: third } as const;

export function LabResultInputs({ id, form, documents }: Props) {
  const { t, formats } = useTranslations();
  const control = (field: LabResultField) => ({
    ...form.control(field),
    label: t(`evidence.field.${field}`),
  });
  const optional = t('profile.optional');
  return (
    <>
      <SelectField
        {...control('method')}
        choices={laboratoryMethods.map((value) => ({ value, label: t(`common.method.${value}`) }))}
        className={`self-start ${third}`}
      />
      <NumberField {...control('phenolicContent')} {...content} required />
      <NumberField {...control('oleocanthal')} {...content} note={optional} />
      <NumberField {...control('oleacein')} {...content} note={optional} />
      <NumberField {...control('hydroxytyrosolDerivatives')} {...content} note={optional} className={half} />
      <SelectField
        {...control('derivativesMethod')}
        note={optional}
        choices={[
          { value: '', label: t('evidence.derivatives.none') },
          ...derivativesMethods.map((value) => ({ value, label: t(`products.claim.method.${value}`) })),
        ]}
        className={half}
      />
      <TextField {...control('reportedOn')} required type="date" className={third} />
      <TextField {...control('sampledOn')} note={optional} type="date" className={third} />
      <TextField {...control('harvestedOn')} note={optional} type="date" className={third} />
      <TextField {...control('reportNumber')} note={optional} maxLength={60} className={half} />
      <TextField {...control('sampleNumber')} note={optional} maxLength={60} className={half} />
      <TextField
        {...control('batchNumber')}
        note={optional}
        hint={t('evidence.batch.hint')}
        maxLength={60}
        className={half}
      />
      <SelectField
        {...control('documentId')}
        hint={t(documents.length === 0 ? 'evidence.report.noPapers' : 'evidence.report.hint')}
        choices={[
          { value: '', label: t('evidence.report.none') },
          ...documents.map((document) => ({
            value: document.id,
            label: `${document.fileName}, ${formats.shortDate(document.createdAt)}`,
          })),
        ]}
        className={half}
      />
      <ReportUpload
        name="report-file"
        id={id}
        className="sm:col-span-6"
        onStored={(documentId) => form.change({ documentId })}
      />
    </>
  );
}
