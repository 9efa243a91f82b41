/** The laboratory of a result: chosen among those on record by any spelling, or added. */
import type { LaboratoryResponse } from '../../../../../contract/certification/laboratories.ts';
import { laboratoryOf } from '../../../../../domain/certification/laboratories.ts';
import type { TypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { TextField } from '../../../../kernel/ui/text-field.tsx';
import type { TypedLabResult } from './lab-result-typed.ts';

interface Props {
  readonly form: TypedForm<TypedLabResult>;
  readonly laboratories: readonly LaboratoryResponse[];
  readonly onAdd: () => void;
}

export function LaboratoryInput({ form, laboratories, onAdd }: Props) {
  const { t } = useTranslations();
  const typed = form.values.laboratory.trim();
  const chosen = laboratoryOf(typed, laboratories);
  return (
    <div className="self-start sm:col-span-4">
      <TextField
        {...form.control('laboratory')}
        label={t('evidence.field.laboratory')}
        required
        maxLength={200}
        list="laboratories"
        autoComplete="off"
      />
      <datalist id="laboratories">
        {laboratories.flatMap(({ name, aliases }) =>
          [name, ...aliases].map((spelling) => (
            <option key={spelling} value={spelling}>
              {name}
            </option>
          )),
        )}
      </datalist>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-small text-ink-2">
          {chosen === undefined || chosen.name === typed
            ? t('evidence.laboratory.hint')
            : t('evidence.laboratory.recordedAs', { name: chosen.name })}
        </p>
        <Button variant="quiet" size="small" onClick={onAdd}>
          {t('laboratories.add')}
        </Button>
      </div>
    </div>
  );
}
