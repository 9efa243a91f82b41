/** The dark window of the scanner with the corners that frame a code, and its content without a camera. */
import { Camera } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { Spinner } from '../../../kernel/ui/spinner.tsx';
import type { CameraTrouble } from './camera.ts';

export function Viewfinder({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  // On a phone the button that starts a scan may be far below the window.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame} className="relative aspect-4/3 overflow-hidden bg-brand-2 text-on-brand">
      {children}
      <Corners />
    </div>
  );
}

/** Four corners with a dark outline, so that they are visible on any picture. */
function Corners() {
  const corners = 'M2 14V2h12M86 2h12v12M98 86v12H86M14 98H2V86';
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 m-auto h-3/4 fill-none"
    >
      <path d={corners} className="stroke-brand-2" strokeWidth={3.4} />
      <path d={corners} className="stroke-on-brand" strokeWidth={1.6} />
    </svg>
  );
}

interface RestingProps {
  readonly trouble: CameraTrouble | undefined;
  readonly onStart: () => void;
}

export function RestingView({ trouble, onStart }: RestingProps) {
  const { t } = useTranslations();
  return (
    <>
      <Viewfinder>
        <div className="absolute inset-0 z-10 grid place-items-center">
          <Button
            variant="inverse"
            data-takes-focus
            icon={<Camera aria-hidden="true" className="size-5" />}
            onClick={onStart}
          >
            {t('scanner.camera.start')}
          </Button>
        </div>
      </Viewfinder>
      {trouble === undefined ? (
        <p className="mt-3 min-h-13 text-small text-ink-2">{t('scanner.camera.privacy')}</p>
      ) : (
        <Notice tone="warn" announced title={t(`scanner.trouble.${trouble}.title`)} className="mt-4">
          {t(`scanner.trouble.${trouble}.text`)}
        </Notice>
      )}
    </>
  );
}

export function SearchingView({ text, onStop }: { text: string; onStop: () => void }) {
  return (
    <>
      <Viewfinder>
        <p role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-3">
          <Spinner className="size-8" />
          {text}
        </p>
      </Viewfinder>
      <StopButton onStop={onStop} />
    </>
  );
}

export function StopButton({ onStop }: { onStop: () => void }) {
  const { t } = useTranslations();
  return (
    <div className="mt-3 min-h-13">
      <Button variant="quiet" data-takes-focus onClick={onStop}>
        {t('scanner.stop')}
      </Button>
    </div>
  );
}
