/** The fields of a journey event. Its time is the local time of the place where it happened. */

import { countryZones, offsetAt, zoneOf } from '../../../../domain/common/place-time.ts';
import { journeyLimits } from '../../../../domain/provenance/journey.ts';
import { usualStageOf, usualStages } from '../../../../domain/provenance/stages.ts';
import { type TasteAttribute, tasteAttributes } from '../../../../domain/provenance/taste-attributes.ts';
import { medianLimits, tastingStage } from '../../../../domain/provenance/tasting.ts';
import { ClaimHint } from '../../../kernel/forms/claim-hint.tsx';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { UploadState } from '../../pictures/use-send-after-upload.ts';
import { stageName } from '../stage-labels.ts';
import { type JourneyEventField, type JourneyEventValues, otherStage } from './journey-event-form-values.ts';

interface Props {
  form: TypedForm<JourneyEventValues, JourneyEventField>;
  /** Prefix of the field names, because another form with the same fields may be on the page. */
  prefix: string;
  onUpload: (upload: UploadState) => void;
}

export function JourneyEventFields({ form, prefix, onUpload }: Props) {
  const { t } = useTranslations();
  const { values, change } = form;
  const optional = t('dashboard.optional');
  const template = usualStageOf(values.stage);
  const isTasting = values.stage === tastingStage;
  const control = useLabelledControl(form);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4.5">
      <StageFields form={form} />
      <TextField {...control('time')} required type="datetime-local" className="col-span-2" />
      <ZoneField form={form} prefix={prefix} />
      <TextField
        {...control('location')}
        label={t(isTasting ? 'dashboard.entry.panel' : 'dashboard.entry.location')}
        note={
          isTasting && tasteAttributes.some((attribute) => values[attribute] !== '') ? undefined : optional
        }
        maxLength={journeyLimits.location.most}
        className="col-span-2"
      />
      <NumberField
        {...control('temperature')}
        note={optional}
        width="full"
        unit="°C"
        className="col-span-2"
      />
      <AmountFields form={form} prefix={prefix} />
      {isTasting ? <MedianFields form={form} /> : null}
      <TextArea
        {...control('notes')}
        note={optional}
        hint={t(
          template === undefined ? 'dashboard.entry.notes.usual' : `dashboard.entry.notes.${template.stage}`,
        )}
        rows={3}
        maxLength={journeyLimits.notes.most}
        footnote={<ClaimHint text={values.notes} />}
        className="col-span-2"
      />
      <PictureField
        name={`${prefix}stage-picture`}
        label={t('dashboard.entry.picture')}
        note={optional}
        hint={t('dashboard.entry.picture.hint')}
        address={values.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        onUpload={onUpload}
        className="col-span-2"
      />
    </div>
  );
}

/** The props of a field, with its label. */
function useLabelledControl(form: Props['form']) {
  const { t } = useTranslations();
  return (field: Exclude<JourneyEventField, 'reason' | TasteAttribute>) => ({
    ...form.control(field),
    label: t(`dashboard.entry.${field}`),
  });
}

/** The stage, and its name if it is none of the usual ones. */
function StageFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslations();
  const { values, change } = form;
  const control = useLabelledControl(form);
  return (
    <>
      <SelectField
        {...control('stage')}
        required
        className="col-span-2"
        placeholder={t('dashboard.entry.stage.choose')}
        choices={[
          ...usualStages.map(({ stage }) => ({ value: stage, label: stageName(t, stage) })),
          { value: otherStage, label: t('dashboard.entry.stage.other') },
        ]}
        onChange={({ target: { value } }) => {
          const unit = usualStageOf(value)?.unit;
          // An amount that is already entered keeps its unit.
          change({ stage: value, ...(unit !== undefined && values.quantity === '' ? { unit } : {}) });
        }}
      />
      {values.stage === otherStage ? (
        <TextField
          {...control('name')}
          required
          maxLength={journeyLimits.stage.most}
          className="col-span-2"
        />
      ) : null}
    </>
  );
}

/** What the panel measured. */
function MedianFields({ form }: Pick<Props, 'form'>) {
  const { t, formats } = useTranslations();
  return (
    <FieldGroup
      label={t('dashboard.entry.medians')}
      note={t('dashboard.optional')}
      hint={t('dashboard.entry.medians.hint', {
        least: formats.number(medianLimits.least),
        most: formats.number(medianLimits.most),
      })}
      className="col-span-2"
    >
      <div className="mt-2 grid gap-y-4.5">
        {tasteAttributes.map((attribute) => (
          <NumberField key={attribute} {...form.control(attribute)} label={t(`common.taste.${attribute}`)} />
        ))}
      </div>
    </FieldGroup>
  );
}

function AmountFields({ form, prefix }: Pick<Props, 'form' | 'prefix'>) {
  const { t } = useTranslations();
  const { values, change } = form;
  const control = useLabelledControl(form);
  return (
    <>
      <NumberField {...control('quantity')} note={t('dashboard.optional')} width="full" />
      <SelectField
        name={`${prefix}unit`}
        label={t('dashboard.entry.unit')}
        className="self-end"
        value={values.unit}
        choices={[
          { value: 'kg', label: t('dashboard.entry.unit.kg') },
          { value: 'l', label: t('dashboard.entry.unit.l') },
        ]}
        onChange={(event) => change({ unit: event.target.value })}
      />
    </>
  );
}

/** Olives may be picked in one country and analysed in another. */
function ZoneField({ form: { values, change }, prefix }: Omit<Props, 'onUpload'>) {
  const i18n = useTranslations();
  const { t } = i18n;
  const named = values.zone.includes('/');
  const zone = named ? values.zone : zoneOf(values.zone);
  const offset = zone === undefined ? undefined : offsetAt(values.time, zone);
  return (
    <SelectField
      name={`${prefix}zone`}
      label={t('dashboard.entry.zone')}
      className="col-span-2"
      hint={
        offset === undefined
          ? t('dashboard.entry.zone.hint')
          : t('dashboard.entry.zone.offset', { offset: `UTC${offset}` })
      }
      value={zone === undefined ? 'other' : values.zone}
      choices={[
        ...Object.keys(countryZones).map((name) => ({ value: name, label: countryName(i18n, name) })),
        ...(named ? [{ value: values.zone, label: values.zone.replaceAll('_', ' ') }] : []),
        { value: 'other', label: t('dashboard.entry.zone.own') },
      ]}
      onChange={(event) => change({ zone: event.target.value })}
    />
  );
}
