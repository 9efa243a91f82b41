/** Sizes and margins of a sheet that no list has. The device remembers those that were printed last. */
import { type FormEvent, useEffect, useRef } from 'react';
import { type OwnSheetField, ownSheetLimits } from '../../../../domain/provenance/label-sheet.ts';
import { readChoice, writeChoice } from '../../../kernel/device/choices.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';

const fields = Object.keys(ownSheetLimits).filter((name): name is OwnSheetField => name in ownSheetLimits);

/** Shown by the style sheet while the sheet is chosen, so without scripts too. */
export function OwnSheetFields() {
  const { t } = useTranslations();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const typed = new URLSearchParams(readChoice('label-sheet') ?? '');
    for (const field of box.current?.querySelectorAll('input') ?? []) {
      field.value = typed.get(field.name) ?? field.value;
    }
  }, []);
  return (
    <fieldset ref={box} className="hidden group-has-[[value=own]:checked]/labels:block">
      <legend className="sr-only">{t('dashboard.labels.own')}</legend>
      <p className="type-caption mb-3">{t('dashboard.labels.own.hint')}</p>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3">
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            inputMode="decimal"
            label={t(`dashboard.labels.own.${field}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function rememberOwnSheet({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const typed = new FormData(currentTarget);
  const sheet = new URLSearchParams();
  for (const field of fields) {
    const text = typed.get(field);
    if (typeof text === 'string' && text !== '') sheet.set(field, text);
  }
  if (sheet.size > 0) writeChoice('label-sheet', sheet.toString());
}
