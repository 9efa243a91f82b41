/**
 * The form of a new or existing product, in a dialog; typed input is stored until it is sent or discarded.
 */
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { ProducerResponse } from '../../../../contract/producers.ts';
import { getProduct, type ProductResponse } from '../../../../contract/products.ts';
import { dayOf } from '../../../../domain/common/dates.ts';
import { productFields } from '../../../../domain/products/product.ts';
import type { FailedAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { usePersistedForm } from '../../../kernel/forms/use-persisted-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog } from '../../../kernel/ui/dialog.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { unreadableDates } from '../../../kernel/ui/unreadable-dates.ts';
import { valuesOf } from './product-changes.ts';
import { ProductInputs } from './product-fields.tsx';
import { noProduct, type ProductFaults, readProductForm } from './product-form.ts';
import { faultSentence, faultsOfRefusal } from './product-labels.ts';
import { useProductSending } from './use-product-sending.ts';

export interface ProductDialogProps {
  producer: Pick<ProducerResponse, 'id' | 'recordedLevel'>;
  /** The product to edit; absent for a new one. */
  product?: ProductResponse | undefined;
  open: boolean;
  onClose: () => void;
}

export function ProductDialog(props: ProductDialogProps) {
  const { product, open, onClose } = props;
  const { t } = useTranslations();
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={product ? t('dashboard.edit.title', { name: product.name }) : t('dashboard.create.title')}
      description={t(product ? 'dashboard.edit.text' : 'dashboard.create.text')}
      closeLabel={t('dashboard.close')}
      initialFocus={firstField}
    >
      <ProductForm {...props} firstField={firstField} />
    </Dialog>
  );
}

type FormProps = ProductDialogProps & { firstField: RefObject<HTMLInputElement | null> };

function ProductForm({ producer, product, onClose, firstField }: FormProps) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  // A form for a product that has changed since starts over.
  const storageKey = product ? `product ${product.id} ${product.updatedAt}` : `new product of ${producer.id}`;
  const form = usePersistedForm(storageKey, product ? valuesOf(product, language) : noProduct);
  const [faults, setFaults] = useState<ProductFaults>({});
  const [reason, setReason] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [sendingPicture, setSendingPicture] = useState(false);
  const leave = () => {
    form.clear();
    onClose();
  };
  const [known, setKnown] = useState(product);
  const client = useClient();
  const takeIn = async ({ sentence, problem }: FailedAction) => {
    if (product !== undefined && problem?.code === 'product-changed-meanwhile') {
      // Shows the product's current value next to the field; saving again confirms the user's value.
      setKnown(
        await fetchRoute(client, getProduct, { params: { id: String(product.id) } }).catch(() => known),
      );
    }
    const named = problem === undefined ? {} : faultsOfRefusal(problem);
    setFaults(named);
    // An error next to a field is not repeated above the form.
    setReason(Object.keys(named).length === 0 ? sentence : undefined);
    setAttempt((before) => before + 1);
  };
  const sending = useProductSending(product, known, {
    onDone: leave,
    onFailed: takeIn,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const dates = unreadableDates(event.currentTarget);
    const read = readProductForm(form.values, { language, today: dayOf(new Date()), before: product });
    setReason(sendingPicture ? t('pictures.wait') : undefined);
    setFaults({ ...(read.ok ? {} : read.faults), ...wrongOnes(dates) });
    setAttempt((before) => before + 1);
    if (read.ok && dates.length === 0 && !sendingPicture) sending.act(read.product);
  };
  const errors = productFields.flatMap((name) => {
    const fault = faults[name];
    if (fault === undefined) return [];
    const sentence = faultSentence(i18n, name, fault, known);
    // All other messages already name their field.
    const message = fault === 'overtaken' ? `${t(`dashboard.field.${name}`)}: ${sentence}` : sentence;
    return [{ name, message }];
  });
  return (
    <form noValidate onSubmit={submit} className="mt-5">
      <ErrorSummary
        title={t(errors.length > 0 ? 'dashboard.form.check' : 'dashboard.error')}
        errors={[...(reason === undefined ? [] : [{ message: reason }]), ...errors]}
        attempt={attempt}
        className="mb-5 max-w-none"
      />
      {form.restored && attempt === 0 ? (
        <Notice announced className="mb-5">
          {t('dashboard.form.restored')}
        </Notice>
      ) : null}
      <ProductInputs
        values={form.values}
        faults={faults}
        known={known}
        onChange={form.change}
        onSendingPicture={setSendingPicture}
        level={producer.recordedLevel}
        isNew={product === undefined}
        firstField={firstField}
      />
      <div className="mt-7 flex flex-wrap items-center gap-3 max-sm:[&>button]:w-full">
        <Button
          type="submit"
          pending={sending.isPending}
          pendingLabel={t(product ? 'dashboard.edit.pending' : 'dashboard.create.pending')}
        >
          {t(product ? 'dashboard.edit.submit' : 'dashboard.create.submit')}
        </Button>
        <Button variant="outlined" disabled={sending.isPending} onClick={leave}>
          {t('dashboard.cancel')}
        </Button>
      </div>
    </form>
  );
}

function wrongOnes(names: readonly string[]): ProductFaults {
  return Object.fromEntries(
    productFields.filter((field) => names.includes(field)).map((field) => [field, 'wrong']),
  );
}
