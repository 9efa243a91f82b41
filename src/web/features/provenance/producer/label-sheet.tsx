/**
 * Creates a PDF of labels for the newest codes or for one order; a plain form, so it works without scripts.
 */
import { useState } from 'react';
import { addressOf } from '../../../../contract/client.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { CodeOrderResponse } from '../../../../contract/provenance/code-orders.ts';
import { labelFormats, maxLabels, ownSheet } from '../../../../contract/provenance/labels.ts';
import type { QrCodeResponse } from '../../../../contract/provenance/provenance.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { printedLinks } from '../../../../domain/provenance/printed-links.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Checkbox } from '../../../kernel/ui/checkbox.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { OwnSheetFields, rememberOwnSheet } from './own-sheet-fields.tsx';
import { isUnderWay } from './queries.ts';

interface Props {
  product: Pick<ProductResponse, 'id' | 'gtin'>;
  total: number;
  newest: QrCodeResponse;
  orders: readonly CodeOrderResponse[];
}

export function LabelSheet({ product, total, newest, orders }: Props) {
  const productId = product.id;
  const { t, language } = useTranslations();
  const [chosen, setChosen] = useState('');
  const order = orders.find(({ id }) => String(id) === chosen);
  const codes = order?.count ?? total;
  const whole = orders.filter((known) => !isUnderWay(known));
  return (
    <Panel following title={t('dashboard.labels.title')}>
      <LabelPreview productId={productId} code={newest} />
      <form
        method="get"
        action={addressOf('GET /api/products/:id/codes/labels.pdf', { id: productId })}
        className="group/labels grid gap-4"
        onSubmit={rememberOwnSheet}
      >
        <SelectField
          name="format"
          label={t('dashboard.labels.format')}
          choices={([...labelFormats, ownSheet] as const).map((each) => ({
            value: each,
            label: t(`dashboard.labels.${each}`),
          }))}
        />
        <OwnSheetFields />
        {whole.length === 0 ? null : <OrderField orders={whole} chosen={chosen} onChoose={setChosen} />}
        <CountFields codes={codes} />
        {product.gtin === null ? null : (
          <SelectField
            name="link"
            label={t('dashboard.labels.link')}
            hint={t('dashboard.labels.link.hint')}
            choices={printedLinks.map((link) => ({ value: link, label: t(`dashboard.labels.link.${link}`) }))}
          />
        )}
        <Checkbox name="marks" value="yes" label={t('dashboard.labels.marks')} />
        <p className="text-small text-ink-2">{t('dashboard.labels.actualSize')}</p>
        <Button type="submit" variant="outlined" wide>
          {t('dashboard.labels.submit')}
        </Button>
      </form>
      <p className="mt-4">
        <a download href={tableAddress(productId, chosen, language)} className="inline-block py-2">
          {t('dashboard.labels.table')}
        </a>
      </p>
    </Panel>
  );
}

type OrderFieldProps = {
  orders: readonly CodeOrderResponse[];
  chosen: string;
  onChoose: (order: string) => void;
};

function OrderField({ orders, chosen, onChoose }: OrderFieldProps) {
  const { t, formats } = useTranslations();
  return (
    <SelectField
      name="order"
      label={t('dashboard.labels.order')}
      placeholder={t('dashboard.labels.order.any')}
      choices={orders.map(({ id, count, batchNumber, createdAt }) => ({
        value: String(id),
        label: t('dashboard.labels.order.one', {
          day: formats.shortDate(createdAt),
          count,
          batch: batchNumber,
        }),
      }))}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

/** How many labels, and where on the first sheet they begin. */
function CountFields({ codes }: { codes: number }) {
  const { t, formats } = useTranslations();
  return (
    <>
      <TextField
        // The number of codes determines the default.
        key={codes}
        name="count"
        id="labels-count"
        type="number"
        required
        min={1}
        max={maxLabels}
        defaultValue={Math.min(codes, maxLabels)}
        width="short"
        label={t('dashboard.labels.count')}
        hint={t('dashboard.labels.hint', { most: formats.number(maxLabels) })}
      />
      <TextField
        name="copies"
        type="number"
        required
        min={1}
        max={maxLabels}
        defaultValue={1}
        width="short"
        label={t('dashboard.labels.copies')}
        hint={t('dashboard.labels.copiesHint')}
      />
      <TextField
        name="start"
        type="number"
        required
        min={1}
        max={100}
        defaultValue={1}
        width="short"
        label={t('dashboard.labels.start')}
        hint={t('dashboard.labels.startHint')}
      />
    </>
  );
}

function tableAddress(productId: number, order: string, language: SiteLanguage): string {
  const query = new URLSearchParams({ language });
  if (order !== '') query.set('order', order);
  return `${addressOf('GET /api/products/:id/codes/codes.csv', { id: productId })}?${query}`;
}

/** The newest code as it looks on a label, so that a phone can scan it before hundreds are printed. */
function LabelPreview({ productId, code }: { productId: number; code: QrCodeResponse }) {
  const { t } = useTranslations();
  return (
    <figure className="mb-5 flex flex-wrap items-center gap-4 border-y border-line py-3.5">
      <img
        src={addressOf('GET /api/products/:id/codes/:codeId/qr.svg', { id: productId, codeId: code.id })}
        alt={t('dashboard.codes.picture', { code: code.printed })}
        width={104}
        height={104}
        className="bg-label"
      />
      <figcaption className="min-w-0 flex-[1_1_10rem] text-small">
        <span className="block text-ink-2">{t('dashboard.codes.newest')}</span>
        <span className="type-code block wrap-anywhere">{code.printed}</span>
        {code.batchNumber === null ? null : (
          <span className="block break-words">
            {t('dashboard.product.batch', { batch: code.batchNumber })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
