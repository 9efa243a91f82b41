/** The current step of the scanner; the focus moves to each new step. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Spinner } from '../../../kernel/ui/spinner.tsx';
import { ScanFailed } from './scan-failed.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { ScanResult } from './scan-result.tsx';
import { type Scanner, useScanner } from './use-scanner.ts';

interface Props {
  /** Gets the focus when the scanner opens. */
  readonly steps: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
}

export function ScannerSteps({ steps, onClose }: Props) {
  const scanner = useScanner();
  const { step } = scanner.state;
  const shown = useRef(step);
  // A layout effect runs before the dialog notices that the focused button is gone and takes the focus
  // itself.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const active = document.activeElement;
    // Does not take the focus from a field that the user is typing into.
    if (active !== steps.current && steps.current?.contains(active)) return;
    const place = steps.current?.querySelector<HTMLElement>('[data-takes-focus]') ?? steps.current;
    place?.focus();
  }, [step, steps]);
  return (
    <div ref={steps} tabIndex={-1} className="mt-2.5 outline-none">
      <Step scanner={scanner} onClose={onClose} />
    </div>
  );
}

function Step({ scanner, onClose }: { scanner: Scanner; onClose: () => void }) {
  const { state } = scanner;
  switch (state.step) {
    case 'idle':
    case 'scanning':
      return <ScanPanel scanner={scanner} state={state} />;
    case 'loading':
      return <Verifying />;
    case 'verified':
      return <ScanResult found={state.found} onAgain={scanner.again} onClose={onClose} />;
    case 'failed':
      return <ScanFailed failure={state.failure} onAgain={scanner.again} onClose={onClose} />;
  }
}

function Verifying() {
  const { t } = useTranslations();
  return (
    <p role="status" className="flex min-h-80 items-center justify-center gap-3 text-lede">
      <Spinner className="size-6" />
      {t('scanner.verifying')}
    </p>
  );
}
