/** The inputs of the scanner: the camera first, then the other ways to enter a code. */
import { useQuery } from '@tanstack/react-query';
import { Wine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { FileField } from '../../../kernel/ui/file-field.tsx';
import { CameraView } from './camera-view.tsx';
import { CodeForm } from './code-form.tsx';
import { sampleBottleQuery } from './queries.ts';
import type { ScannerState } from './scanner-state.ts';
import type { Scanner } from './use-scanner.ts';
import { RestingView, SearchingView } from './viewfinder.tsx';

interface Props {
  readonly scanner: Scanner;
  readonly state: Extract<ScannerState, { step: 'idle' | 'scanning' }>;
}

export function ScanPanel({ scanner, state }: Props) {
  const { t } = useTranslations();
  return (
    <div className="grid gap-x-9 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
      <p className="md:col-span-2">{t('scanner.instructions')}</p>
      <div className="min-w-0">
        <View scanner={scanner} state={state} />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Way>
          <CodeForm id="code-of-scanner" onCode={scanner.verify} />
        </Way>
        <Way>
          <PhotoWay onPhoto={scanner.openPhoto} />
        </Way>
        <SampleWay onTry={scanner.trySample} />
      </div>
    </div>
  );
}

function Way({ children }: { children: ReactNode }) {
  return <div className="border-t border-line pt-5 first:border-t-0 first:pt-0">{children}</div>;
}

function View({ scanner, state }: Props) {
  const { t } = useTranslations();
  if (state.step === 'idle') return <RestingView trouble={state.trouble} onStart={scanner.startCamera} />;
  switch (state.source) {
    case 'camera':
      return <CameraView onText={scanner.readText} onStop={scanner.stop} />;
    case 'photo':
      return <SearchingView text={t('scanner.photo.looking')} onStop={() => scanner.stop()} />;
    case 'sample':
      return <SearchingView text={t('scanner.sample.looking')} onStop={() => scanner.stop()} />;
  }
}

function PhotoWay({ onPhoto }: { onPhoto: (file: Blob) => void }) {
  const { t } = useTranslations();
  return (
    <FileField
      name="photo"
      accept="image/*"
      label={t('scanner.photo.title')}
      hint={t('scanner.photo.hint')}
      dropLabel={t('scanner.photo.drop')}
      chooseLabel={t('scanner.photo.choose')}
      onFiles={([file]) => file && onPhoto(file)}
    />
  );
}

/** Only if the sample data is loaded: otherwise there is no such bottle. */
function SampleWay({ onTry }: { onTry: (code: string) => void }) {
  const { t } = useTranslations();
  const { data: sample } = useQuery(sampleBottleQuery(useClient()));
  const code = sample?.code;
  if (code == null) return null;
  return (
    <Way>
      <Button
        variant="outlined"
        wide
        icon={<Wine aria-hidden="true" className="size-5" />}
        onClick={() => onTry(code)}
      >
        {t('scanner.sample.try')}
      </Button>
    </Way>
  );
}
