/** Varieties, area, production and methods: the answers of the application, updated here. */
import type { ReactNode } from 'react';
import type { ChangeableField } from '../../../../domain/producers/change-requests.ts';
import { producerLimits } from '../../../../domain/producers/limits.ts';
import { productionMethodNames } from '../../../../domain/producers/producer.ts';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { CheckboxGroup } from '../../../kernel/ui/choice-group.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import type { TypedProfile } from './profile-typing.ts';

/** The props that every control of the form gets. */
export type FieldControl = ReturnType<TypedForm<TypedProfile>['control']> & {
  readonly label: string;
  readonly note: string | undefined;
};

interface Props {
  control: (field: ChangeableField) => FieldControl;
  /** The notice about a change of the field made elsewhere. */
  remoteChange: (field: ChangeableField) => ReactNode;
  /** The language that the producer writes in. */
  own: string;
  onMethods: (text: string) => void;
}

export function ProductionFields({ control, remoteChange, own, onMethods }: Props) {
  const { t, formats } = useTranslations();
  const { value, onChange: _, ...methods } = control('productionMethods');
  const chosen = value.split(',').filter((name) => name !== '');
  const choose = (name: string, isChosen: boolean) => {
    const named = productionMethodNames.filter((one) => (one === name ? isChosen : chosen.includes(one)));
    onMethods(named.join(','));
  };
  return (
    <>
      <TextArea
        {...control('oliveVarieties')}
        hint={t('registration.hint.oliveVarieties')}
        rows={2}
        maxLength={producerLimits.oliveVarieties.most}
        lang={own}
      />
      {remoteChange('oliveVarieties')}
      <NumberField
        {...control('farmAcreage')}
        unit={t('applications.unit.ha')}
        hint={t('registration.hint.farmAcreage', { example: formats.number(12.5) })}
      />
      {remoteChange('farmAcreage')}
      <NumberField
        {...control('annualProduction')}
        whole
        unit={t('applications.unit.l')}
        hint={t('registration.hint.annualProduction')}
      />
      {remoteChange('annualProduction')}
      {/* Submitted by a form without JavaScript when no box is ticked. */}
      <input type="hidden" name="productionMethods" value="" />
      <CheckboxGroup
        {...methods}
        choices={productionMethodNames.map((name) => ({
          value: name,
          label: t(`registration.method.${name}`),
        }))}
        columns
        value={chosen}
        onChange={({ target }) => choose(target.value, target.checked)}
      />
      {remoteChange('productionMethods')}
    </>
  );
}
