/** Adds or changes a laboratory. */
import { useQuery } from '@tanstack/react-query';
import type { LaboratoryResponse } from '../../../../../contract/certification/laboratories.ts';
import { laboratoryMethods } from '../../../../../domain/certification/lab-results.ts';
import { laboratoryLimits } from '../../../../../domain/certification/laboratories.ts';
import { countries } from '../../../../../domain/common/countries.ts';
import { siteLanguages } from '../../../../../domain/common/languages.ts';
import { useAdminAction } from '../../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { type TypedForm, useTypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import { languageNames } from '../../../../kernel/i18n/language-names.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { CheckboxGroup } from '../../../../kernel/ui/choice-group.tsx';
import { Dialog, DialogActions } from '../../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../../kernel/ui/text-field.tsx';
import {
  checkTypedLaboratory,
  type LaboratoryBody,
  laboratoryErrorKinds,
  laboratoryFields,
  type TypedLaboratory,
  typedLaboratory,
} from './laboratory-typed.ts';
import { laboratoriesQuery } from './queries.ts';

interface Props {
  /** Undefined: a new one. */
  readonly laboratory: LaboratoryResponse | undefined;
  /** Typed elsewhere, of a new one. */
  readonly name?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (laboratory: LaboratoryResponse) => void;
}

export function LaboratoryDialog({ open, onClose, ...props }: Props) {
  const { t } = useTranslations();
  const { laboratory } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={laboratory === undefined ? t('laboratories.add') : t('laboratories.edit.title')}
      closeLabel={t('shell.close')}
      wide
    >
      <LaboratoryForm onClose={onClose} {...props} />
    </Dialog>
  );
}

/** In sight at once, however tall the form is; the fields pass beneath. */
const stickyActions =
  'border-line bg-label sm:sticky sm:bottom-0 sm:z-10 sm:col-span-2 sm:-mx-9.5 sm:-mb-7.5 sm:border-t sm:px-9.5 sm:pb-5 sm:[&>div]:mt-5';

function LaboratoryForm({ laboratory, name, onClose, onSaved }: Omit<Props, 'open'>) {
  const { t } = useTranslations();
  const client = useClient();
  const saving = useAdminAction({
    send: async (body: LaboratoryBody) =>
      laboratory === undefined
        ? fetchRoute(client, 'POST /api/admin/laboratories', { body })
        : fetchRoute(client, 'PUT /api/admin/laboratories/:id', {
            params: { id: String(laboratory.id) },
            body,
          }),
    done: t('laboratories.saved'),
    failed: t('laboratories.failed'),
    onDone: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const form = useTypedForm({
    initial: typedLaboratory(laboratory, name),
    fields: laboratoryFields,
    errorKinds: laboratoryErrorKinds,
    check: checkTypedLaboratory,
    focusesField: true,
    prefix: 'laboratory-',
    sentenceOf: (field) => t(field === 'name' ? 'laboratories.error.name' : 'laboratories.error.other'),
  });
  return (
    <form
      noValidate
      onSubmit={form.submit(saving.act)}
      className="mt-5 grid items-end gap-5 sm:grid-cols-2 sm:gap-x-7"
    >
      <LaboratoryInputs form={form} id={laboratory?.id} />
      {saving.failure === undefined ? null : (
        <Notice tone="bad" announced className="sm:col-span-2">
          {saving.failure}
        </Notice>
      )}
      <div className={stickyActions}>
        <DialogActions>
          <Button type="submit" pending={saving.isPending} pendingLabel={t('administration.action.pending')}>
            {t('laboratories.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('administration.cancel')}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

function LaboratoryInputs({ form, id }: { form: TypedForm<TypedLaboratory>; id: number | undefined }) {
  const { t } = useTranslations();
  const { data: laboratories = [] } = useQuery(laboratoriesQuery(useClient()));
  const owners = laboratories.filter((one) => one.id !== id && one.owner === null);
  const optional = t('profile.optional');
  return (
    <>
      <TextField
        {...form.control('name')}
        label={t('laboratories.name')}
        required
        maxLength={laboratoryLimits.name.most}
        className="sm:col-span-2"
      />
      <TextArea
        {...form.control('aliases')}
        label={t('laboratories.aliases')}
        note={optional}
        hint={t('laboratories.aliases.hint')}
        rows={2}
        className="sm:col-span-2"
      />
      <TextField
        {...form.control('address')}
        label={t('laboratories.address')}
        note={optional}
        maxLength={laboratoryLimits.address.most}
      />
      <SelectField
        {...form.control('country')}
        label={t('laboratories.country')}
        note={optional}
        placeholder="–"
        choices={countries.map((value) => ({ value, label: t(`common.country.${value}`) }))}
      />
      <AccreditationInputs form={form} />
      <ContactInputs form={form} />
      <SelectField
        {...form.control('ownerId')}
        label={t('laboratories.owner')}
        hint={t('laboratories.owner.hint')}
        placeholder={t('laboratories.owner.none')}
        choices={owners.map((one) => ({ value: String(one.id), label: one.name }))}
        className="sm:col-span-2"
      />
    </>
  );
}

function ContactInputs({ form }: { form: TypedForm<TypedLaboratory> }) {
  const { t } = useTranslations();
  return (
    <>
      <TextArea
        {...form.control('contacts')}
        label={t('laboratories.contacts')}
        note={t('profile.optional')}
        hint={t('laboratories.contacts.hint')}
        rows={2}
        className="sm:col-span-2"
      />
      <SelectField
        {...form.control('language')}
        label={t('laboratories.language')}
        choices={siteLanguages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </>
  );
}

function AccreditationInputs({ form }: { form: TypedForm<TypedLaboratory> }) {
  const { t } = useTranslations();
  const optional = t('profile.optional');
  return (
    <>
      <TextField
        {...form.control('accreditationNumber')}
        label={t('laboratories.accreditationNumber')}
        note={optional}
        maxLength={laboratoryLimits.accreditationNumber.most}
      />
      <TextField
        {...form.control('accreditedUntil')}
        label={t('laboratories.until')}
        note={optional}
        type="date"
      />
      <CheckboxGroup
        {...form.control('methods')}
        label={t('laboratories.scope')}
        note={optional}
        choices={laboratoryMethods.map((value) => ({ value, label: t(`common.method.${value}`) }))}
        columns
        className="sm:col-span-2"
      />
    </>
  );
}
