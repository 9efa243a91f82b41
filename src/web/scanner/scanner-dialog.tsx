/** The dialog around the scanner: everything in it begins anew when it opens and ends when it closes. */
import { Dialog } from '../design/dialog.tsx';
import { useWords } from '../words/use-words.tsx';
import { ScannerSteps } from './scanner-steps.tsx';

export function ScannerDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useWords();
  return (
    <Dialog {...props} wide title={t('scanner.title')} closeLabel={t('scanner.closeDialog')}>
      <ScannerSteps onClose={() => props.onOpenChange(false)} />
    </Dialog>
  );
}
