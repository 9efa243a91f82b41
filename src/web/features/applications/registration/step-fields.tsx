/** The fields of one step, each with its unit, hint and error. */

import { registrationDialogCountries } from '../../../../domain/common/countries.ts';
import { contentLanguages } from '../../../../domain/common/languages.ts';
import { productionMethodNames } from '../../../../domain/producers/producer.ts';
import { ClaimHint } from '../../../kernel/forms/claim-hint.tsx';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { languageNames } from '../../../kernel/i18n/language-names.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { CheckboxGroup } from '../../../kernel/ui/choice-group.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { ApplicationDocuments } from '../../documents/application-documents.tsx';
import type { RegistrationStep } from './registration-address.ts';
import { type FieldName, isRequired, type TypedRegistration } from './registration-fields.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

interface Props {
  form: TypedForm<TypedRegistration>;
  step: RegistrationStep;
  isSignedIn: boolean;
}

/** The props of a field besides its hint. */
type Control = ReturnType<typeof useControls>;

export function StepFields({ form, step, isSignedIn }: Props) {
  const control = useControls(form);
  const written = form.values.language;
  return (
    <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2">
      {step === 1 ? <Basics control={control} written={written} /> : null}
      {step === 2 ? <Farm control={control} written={written} /> : null}
      {step === 3 ? <Methods control={control} written={written} /> : null}
      {step === 4 ? <Story control={control} written={written} isSignedIn={isSignedIn} /> : null}
    </div>
  );
}

function useControls(form: TypedForm<TypedRegistration>) {
  const { t } = useTranslations();
  return <Name extends FieldName>(name: Name) => ({
    ...form.control(name),
    label: t(`registration.field.${name}`),
    note: isRequired(name) ? undefined : t('applications.optional'),
  });
}

interface StepProps {
  control: Control;
  /** The language in which the producer writes. */
  written: string;
}

const whole = 'sm:col-span-2';
const required = { 'aria-required': true } as const;

function Basics({ control, written }: StepProps) {
  const { t } = useTranslations();
  return (
    <>
      <SelectField
        {...control('language')}
        hint={t('registration.hint.language')}
        choices={contentLanguages.map((value) => ({ value, label: languageNames[value] }))}
        width="medium"
        className={whole}
      />
      <TextField
        {...control('name')}
        {...required}
        lang={written}
        autoComplete="organization"
        className={whole}
      />
      <TextField
        {...control('contactEmail')}
        {...required}
        type="email"
        autoComplete="email"
        hint={t('registration.hint.contactEmail')}
        className="self-end"
      />
      <TextField
        {...control('contactPhone')}
        type="tel"
        autoComplete="tel"
        hint={t('registration.hint.contactPhone')}
        className="self-end"
      />
    </>
  );
}

function Farm({ control, written }: StepProps) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return (
    <>
      <TextField
        {...control('location')}
        {...required}
        lang={written}
        hint={t('registration.hint.location')}
        className={whole}
      />
      <SelectField
        {...control('country')}
        {...required}
        placeholder={t('applications.choose')}
        choices={registrationDialogCountries.map((value) => ({ value, label: countryName(i18n, value) }))}
        className="self-end"
      />
      <TextField {...control('region')} lang={written} className="self-end" />
      <NumberField
        {...control('farmAcreage')}
        {...required}
        width="full"
        unit={t('applications.unit.ha')}
        hint={t('registration.hint.farmAcreage', { example: formats.number(12.5) })}
        className="self-end"
      />
      <NumberField
        {...control('annualProduction')}
        {...required}
        whole
        width="full"
        unit={t('applications.unit.l')}
        hint={t('registration.hint.annualProduction')}
        className="self-end"
      />
      <TextArea
        {...control('oliveVarieties')}
        lang={written}
        rows={2}
        hint={t('registration.hint.oliveVarieties')}
        className={whole}
      />
    </>
  );
}

function Methods({ control, written }: StepProps) {
  const { t } = useTranslations();
  return (
    <>
      <CheckboxGroup
        {...control('productionMethods')}
        choices={productionMethodNames.map((value) => ({ value, label: t(`registration.method.${value}`) }))}
        columns
        className={whole}
      />
      <TextArea
        {...control('existingCertifications')}
        lang={written}
        rows={2}
        hint={t('registration.hint.existingCertifications')}
        className={whole}
      />
      <TextArea
        {...control('sustainablePractices')}
        lang={written}
        rows={4}
        hint={t('registration.hint.sustainablePractices')}
        footnote={<ClaimHint text={control('sustainablePractices').value} />}
        className={whole}
      />
    </>
  );
}

type StoryProps = StepProps & Pick<Props, 'isSignedIn'>;

function Story({ control, written, isSignedIn }: StoryProps) {
  const { t } = useTranslations();
  return (
    <>
      <TextArea
        {...control('story')}
        lang={written}
        rows={6}
        hint={t('registration.hint.story')}
        footnote={<ClaimHint text={control('story').value} />}
        className={whole}
      />
      <ApplicationDocuments isSignedIn={isSignedIn} heading="h4" className={whole} />
      <WhatHappensNext className={whole} />
    </>
  );
}
