/** The dialog of the scanner: its content is mounted when it opens and unmounted when it closes. */
import { useRef } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../../kernel/ui/dialog.tsx';
import { ScannerSteps } from './scanner-steps.tsx';

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Where the focus goes after closing: the dialog opens without a press too. */
  readonly returnFocus: () => HTMLElement | null;
}

export function ScannerDialog(props: Props) {
  const { t } = useTranslations();
  const steps = useRef<HTMLDivElement>(null);
  return (
    <Dialog {...props} wide title={t('scanner.title')} closeLabel={t('scanner.closeDialog')}>
      <ScannerSteps steps={steps} onClose={() => props.onOpenChange(false)} />
    </Dialog>
  );
}
