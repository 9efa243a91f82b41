/**
 * The form of a new or existing product, in a dialog; typed input is stored until it is sent or discarded.
 */
import { type RefObject, useRef, useState } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { dayOf } from '../../../../domain/common/dates.ts';
import type { FailedAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog } from '../../../kernel/ui/dialog.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { useSendAfterUpload } from '../../pictures/use-send-after-upload.ts';
import { OtherSizesFields } from './other-sizes-fields.tsx';
import { harvestValuesOf, productValuesOf, sizeValuesOf } from './product-changes.ts';
import { ProductInputs } from './product-fields.tsx';
import {
  checkProduct,
  noProduct,
  type ProductErrorKind,
  type ProductFormField,
  type ProductOrigin,
  type ProductValues,
  productErrorKinds,
  productFormFields,
} from './product-form.ts';
import { errorsOfRefusal, productErrorMessage } from './product-labels.ts';
import { useProductSending } from './use-product-sending.ts';

export interface ProductDialogProps {
  producer: Pick<ProducerResponse, 'id' | 'recordedLevel'>;
  /** The product to edit; absent for a new one. */
  product?: ProductResponse | undefined;
  origin?: ProductOrigin | undefined;
  open: boolean;
  onClose: () => void;
}

export function ProductDialog(props: ProductDialogProps) {
  const { product, origin, open, onClose } = props;
  const { t } = useTranslations();
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      {...textsOf(t, { product, origin })}
      closeLabel={t('dashboard.close')}
      initialFocus={firstField}
    >
      <ProductForm {...props} firstField={firstField} />
    </Dialog>
  );
}

function textsOf(
  t: Translations['t'],
  { product, origin }: Pick<ProductDialogProps, 'product' | 'origin'>,
): { readonly title: string; readonly description: string } {
  if (origin !== undefined) {
    const { name } = origin.product;
    return origin.kind === 'size'
      ? { title: t('dashboard.sizes.title', { name }), description: t('dashboard.sizes.text') }
      : { title: t('dashboard.harvest.title', { name }), description: t('dashboard.harvest.text') };
  }
  if (product === undefined)
    return { title: t('dashboard.create.title'), description: t('dashboard.create.text') };
  const title = t('dashboard.edit.title', { name: product.name });
  return { title, description: t('dashboard.edit.text') };
}

type FormProps = ProductDialogProps & { firstField: RefObject<HTMLInputElement | null> };

function ProductForm({ producer, product, origin, onClose, firstField }: FormProps) {
  const { t } = useTranslations();
  const { form, known, send, isPending, leave } = useProductForm({
    producer,
    product,
    origin,
    onClose,
  });
  const { onSubmit, isWaiting, setUpload } = useSendAfterUpload(form.submit, send);
  const { errors, reason } = form;
  return (
    <form noValidate onSubmit={onSubmit} className="mt-5">
      <ErrorSummary
        title={t(errors.length > 0 ? 'dashboard.form.check' : 'dashboard.error')}
        errors={[...(reason === undefined ? [] : [{ message: reason }]), ...errors]}
        attempt={form.attempt}
        className="mb-5 max-w-none"
      />
      {form.restored && form.attempt === 0 ? (
        <Notice announced className="mb-5">
          {t('dashboard.form.restored')}
        </Notice>
      ) : null}
      <ProductInputs
        form={form}
        known={known}
        isSize={origin?.kind === 'size'}
        onUpload={setUpload}
        level={producer.recordedLevel}
        producerId={producer.id}
        firstField={firstField}
      />
      {origin?.kind === 'harvest' ? <OtherSizesFields form={form} before={origin.product} /> : null}
      <div className="mt-7 flex flex-wrap items-center gap-3 max-sm:[&>button]:w-full">
        <Button
          type="submit"
          pending={isPending || isWaiting}
          pendingLabel={t(
            isWaiting ? 'pictures.wait' : product ? 'dashboard.edit.pending' : 'dashboard.create.pending',
          )}
        >
          {t(product ? 'dashboard.edit.submit' : 'dashboard.create.submit')}
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={leave}>
          {t('dashboard.cancel')}
        </Button>
      </div>
    </form>
  );
}

type UsedProps = Pick<FormProps, 'producer' | 'product' | 'origin' | 'onClose'>;

function useProductForm({ producer, product, origin, onClose }: UsedProps) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const client = useClient();
  const [known, setKnown] = useState(product);
  const sentenceOf = (field: ProductFormField, error: ProductErrorKind) =>
    productErrorMessage(i18n, field, error, known);
  const form = useTypedForm({
    // A form for a product that has changed since starts over.
    storedAs: storedAs({ producer, product, origin }),
    initial: initialValues({ product, origin }, language),
    fields: productFormFields,
    errorKinds: productErrorKinds,
    check: (values) => checkProduct(values, { language, today: dayOf(new Date()), origin }),
    sentenceOf,
    summaryOf: (field, error) => {
      const sentence = sentenceOf(field, error);
      // All other messages already name their field.
      return error === 'conflict' && field !== 'otherSizes'
        ? `${t(`dashboard.field.${field}`)}: ${sentence}`
        : sentence;
    },
  });
  const leave = () => {
    form.clear();
    onClose();
  };
  const takeIn = async ({ sentence, problem }: FailedAction) => {
    if (product !== undefined && problem?.code === 'product-conflict') {
      // Shows the product's current value next to the field; saving again confirms the user's value.
      setKnown(
        await fetchRoute(client, 'GET /api/products/:id', { params: { id: String(product.id) } }).catch(
          () => known,
        ),
      );
    }
    form.refuse(problem === undefined ? {} : errorsOfRefusal(problem), sentence);
  };
  const { act, isPending } = useProductSending(product, known, {
    onDone: leave,
    onFailed: takeIn,
  });
  return { form, known, send: act, isPending, leave };
}

function storedAs({ producer, product, origin }: Omit<UsedProps, 'onClose'>): string {
  if (origin !== undefined) return `new ${origin.kind} of ${origin.product.id}`;
  return product ? `product ${product.id} ${product.updatedAt}` : `new product of ${producer.id}`;
}

function initialValues(
  { product, origin }: Pick<UsedProps, 'product' | 'origin'>,
  language: string,
): ProductValues {
  if (origin?.kind === 'size') return sizeValuesOf(origin.product, language);
  if (origin?.kind === 'harvest') return harvestValuesOf(origin.product, language);
  return product ? productValuesOf(product, language) : noProduct;
}
