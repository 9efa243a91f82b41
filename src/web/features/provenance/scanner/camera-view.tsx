/** The camera picture, decoded frame by frame, with a choice of camera and a light if available. */
import { Flashlight, FlashlightOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { Spinner } from '../../../kernel/ui/spinner.tsx';
import { type CameraTrouble, hasLight, switchLight } from './camera.ts';
import { ForeignCode } from './foreign-code.tsx';
import type { ScannedText } from './scanned-text.ts';
import { type OpenCamera, useCamera } from './use-camera.ts';
import { useFrames } from './use-frames.ts';
import { StopButton, Viewfinder } from './viewfinder.tsx';

interface Props {
  readonly onText: (text: string) => ScannedText;
  readonly onStop: (trouble?: CameraTrouble) => void;
}

export function CameraView({ onText, onStop }: Props) {
  const { t } = useTranslations();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(onStop);
  const [read, setRead] = useState<ScannedText>();
  useFrames(video, camera.stream, {
    onText: (text) => setRead(onText(text)),
    onError: () => onStop('reader'),
  });
  return (
    <>
      <Viewfinder>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t('scanner.camera.picture')}
          className="size-full object-cover"
        />
        <p
          role="status"
          className="absolute inset-x-0 bottom-0 bg-brand-2/85 px-4 py-2 text-center text-small"
        >
          {camera.stream === undefined ? (
            <>
              <Spinner className="mr-2.5 align-[-0.15em]" />
              {t('scanner.camera.starting')}
            </>
          ) : (
            t('scanner.camera.looking')
          )}
        </p>
      </Viewfinder>
      {read?.kind === 'foreign' ? (
        <Notice tone="warn" announced className="mt-4">
          <ForeignCode host={read.host} />
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <StopButton onStop={() => onStop()} />
        {camera.stream === undefined ? null : <LightButton key={camera.stream.id} stream={camera.stream} />}
      </div>
      <CameraChoice camera={camera} />
    </>
  );
}

function LightButton({ stream }: { stream: MediaStream }) {
  const { t } = useTranslations();
  const [on, setOn] = useState(false);
  if (!hasLight(stream)) return null;
  const change = () => {
    switchLight(stream, !on).then(
      () => setOn(!on),
      // The light and the button stay as they were.
      () => undefined,
    );
  };
  const Sign = on ? FlashlightOff : Flashlight;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-pressed={on}
      icon={<Sign aria-hidden="true" className="size-5" />}
      onClick={change}
    >
      {t('scanner.camera.light')}
    </Button>
  );
}

function CameraChoice({ camera }: { camera: OpenCamera }) {
  const { t } = useTranslations();
  if (camera.cameras.length < 2) return null;
  return (
    <SelectField
      label={t('scanner.camera.choose')}
      value={camera.used ?? ''}
      onChange={(event) => camera.choose(event.currentTarget.value)}
      choices={camera.cameras.map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || t('scanner.camera.number', { number: index + 1 }),
      }))}
    />
  );
}
