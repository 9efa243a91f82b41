/** Label sheets of the newest codes as a PDF: a plain form, so it works without scripts too. */
import { addressOf } from '../../contract/client.ts';
import { getLabelSheet, labelFormats, largestCodeOrder } from '../../contract/provenance.ts';
import { Button } from '../design/button.tsx';
import { Panel } from '../design/panel.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { useWords } from '../words/use-words.tsx';

export function LabelSheet({ productId, total }: { productId: number; total: number }) {
  const { t, formats } = useWords();
  const most = Math.min(total, largestCodeOrder);
  return (
    <Panel following title={t('dashboard.labels.title')}>
      <form method="get" action={addressOf(getLabelSheet.path, { id: productId })} className="grid gap-4">
        <SelectField
          name="format"
          label={t('dashboard.labels.format')}
          choices={labelFormats.map((format) => ({ value: format, label: t(`dashboard.labels.${format}`) }))}
        />
        <TextField
          // Another number of codes is another usual choice.
          key={total}
          name="count"
          id="labels-count"
          type="number"
          required
          min={1}
          max={largestCodeOrder}
          defaultValue={most}
          width="short"
          label={t('dashboard.labels.count')}
          hint={t('dashboard.labels.hint', { most: formats.number(largestCodeOrder) })}
        />
        <Button type="submit" look="outlined" wide>
          {t('dashboard.labels.submit')}
        </Button>
      </form>
    </Panel>
  );
}
