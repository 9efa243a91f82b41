/** Edits a journey event in a dialog. */
import type { ProductResponse } from '../../../../contract/products.ts';
import type { JourneyEntryResponse } from '../../../../contract/provenance/journey.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../../kernel/ui/dialog.tsx';
import { stageName } from '../stage-labels.ts';
import { EntryForm } from './entry-form.tsx';

interface Props {
  product: ProductResponse;
  entry: JourneyEntryResponse;
  correcting: boolean;
  onClose: () => void;
}

export function EntryDialog({ product, entry, correcting, onClose }: Props) {
  const { t } = useTranslations();
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(correcting ? 'dashboard.correct.title' : 'dashboard.edit.title', {
        name: stageName(t, entry.stage),
      })}
      description={t(correcting ? 'dashboard.correct.text' : 'dashboard.journey.changeText')}
      closeLabel={t('dashboard.close')}
    >
      <div className="mt-5">
        <EntryForm
          productId={product.id}
          country={product.producerCountry}
          entry={entry}
          correcting={correcting}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
}
