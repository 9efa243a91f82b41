/** Edits a journey event in a dialog. */
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { JourneyEventResponse } from '../../../../contract/provenance/journey.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../../kernel/ui/dialog.tsx';
import { stageName } from '../stage-labels.ts';
import { JourneyEventForm } from './journey-event-form.tsx';

interface Props {
  product: ProductResponse;
  journeyEvent: JourneyEventResponse;
  correcting: boolean;
  onClose: () => void;
}

export function JourneyEventDialog({ product, journeyEvent, correcting, onClose }: Props) {
  const { t } = useTranslations();
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(correcting ? 'dashboard.correct.title' : 'dashboard.edit.title', {
        name: stageName(t, journeyEvent.stage),
      })}
      description={t(correcting ? 'dashboard.correct.text' : 'dashboard.journey.changeText')}
      closeLabel={t('dashboard.close')}
    >
      <div className="mt-5">
        <JourneyEventForm
          productId={product.id}
          country={product.producerCountry}
          journeyEvent={journeyEvent}
          correcting={correcting}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
}
