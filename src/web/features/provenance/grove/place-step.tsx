/** Where a stage was: here, by the position of the phone, which is asked for only then; a place by name; or none. */
import { type FormEvent, useState } from 'react';
import { maxPictureSize, maxSide } from '../../../../domain/pictures/pictures.ts';
import { journeyLimits } from '../../../../domain/provenance/journey.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { FileField } from '../../../kernel/ui/file-field.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { shrinkPicture } from '../../pictures/shrink-picture.ts';
import { pictureTypes } from '../../pictures/use-picture-upload.ts';
import { textOf, type WaitingStage } from './waiting-stages.ts';

interface Props {
  timestamp: string;
  onPlace: (place: Pick<WaitingStage, 'location' | 'picture'>) => Promise<void>;
}

export function PlaceStep({ timestamp, onPlace }: Props) {
  const { t } = useTranslations();
  const moment = useMoment();
  const [picture, setPicture] = useState<string | null>(null);
  const [isNamed, setNamed] = useState(false);
  return (
    <section aria-labelledby="grove-place" className="mt-4">
      <p className="text-ink-2">{moment(timestamp)}</p>
      <h2 id="grove-place" className="type-h4 mt-4">
        {t('grove.place')}
      </h2>
      {isNamed ? (
        <PlaceForm onPlace={(location) => void onPlace({ location, picture })} />
      ) : (
        <div className="mt-3 grid gap-2.5">
          <Here onPlace={(location) => void onPlace({ location, picture })} />
          <Button wide variant="outlined" className="min-h-15" onClick={() => setNamed(true)}>
            {t('grove.named')}
          </Button>
          <Button
            wide
            variant="outlined"
            className="min-h-15"
            onClick={() => void onPlace({ location: null, picture })}
          >
            {t('grove.nowhere')}
          </Button>
        </div>
      )}
      <PhotoField picture={picture} onPicture={setPicture} />
    </section>
  );
}

/** ms; a cold receiver in a valley needs some. */
const patience = 20_000;

function Here({ onPlace }: { onPlace: (location: string) => void }) {
  const { t } = useTranslations();
  const [state, setState] = useState<'resting' | 'locating' | 'failed'>('resting');
  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onPlace(placeOf(coords)),
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <Button
        wide
        className="min-h-15"
        pending={state === 'locating'}
        pendingLabel={t('grove.locating')}
        onClick={locate}
      >
        {t('grove.here')}
      </Button>
      <p className="text-small text-ink-2">{t('grove.here.hint')}</p>
      {state === 'failed' ? (
        <Notice tone="warn" announced>
          {t('grove.here.failed')}
        </Notice>
      ) : null}
    </>
  );
}

/** To about 100 m: it is public. */
function placeOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;
}

function PlaceForm({ onPlace }: { onPlace: (location: string | null) => void }) {
  const { t } = useTranslations();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPlace(name.trim() === '' ? null : name.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <TextField
        name="location"
        label={t('dashboard.entry.location')}
        value={name}
        maxLength={journeyLimits.location.most}
        onChange={({ target: { value } }) => setName(value)}
      />
      <Button type="submit" wide className="min-h-15">
        {t('grove.record')}
      </Button>
    </form>
  );
}

interface PhotoProps {
  picture: string | null;
  onPicture: (picture: string | null) => void;
}

/** Shrunk on the device, so that many fit on it and each is sent over a bad connection. */
function PhotoField({ picture, onPicture }: PhotoProps) {
  const { t } = useTranslations();
  const [isWrong, setWrong] = useState(false);
  const choose = async (file: File) => {
    const smaller = await shrinkPicture(file, { maxSide, type: 'image/jpeg', quality: 0.85 });
    const isReadable = pictureTypes.some((type) => type === smaller.type) && smaller.size <= maxPictureSize;
    setWrong(!isReadable);
    onPicture(isReadable ? textOf(new Uint8Array(await smaller.arrayBuffer())) : null);
  };
  return (
    <div className="mt-6">
      <FileField
        name="photo"
        accept={pictureTypes.join(',')}
        label={t('dashboard.entry.picture')}
        note={t('dashboard.optional')}
        error={isWrong ? t('grove.photo.wrong') : undefined}
        dropLabel={t('pictures.drop')}
        chooseLabel={t(picture === null ? 'pictures.choose' : 'pictures.replace')}
        onFiles={([file]) => file && void choose(file)}
      />
      {picture === null ? null : (
        <p role="status" className="mt-2 flex items-center justify-between gap-3">
          {t('grove.photo.added')}
          <Button variant="quiet" onClick={() => onPicture(null)}>
            {t('grove.photo.remove')}
          </Button>
        </p>
      )}
    </div>
  );
}
