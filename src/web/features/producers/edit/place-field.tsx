/** The place of the grove: typed, pasted, or pressed on a map, where arrow keys and a button work too. */
import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Skeleton } from '../../../kernel/ui/skeleton.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';

const PlacePicker = lazy(async () => ({ default: (await import('./place-picker.tsx')).PlacePicker }));

interface Props {
  control: Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'note' | 'error' | 'onChange'> & {
    readonly value: string;
  };
  producer: ProducerResponse;
  onPick: (text: string) => void;
}

export function PlaceField({ control, producer, onPick }: Props) {
  const { t } = useTranslations();
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  return (
    <div>
      <TextField
        {...control}
        hint={t('profile.hint.coordinates')}
        maxLength={100}
        width="medium"
        autoComplete="off"
      />
      <div className="mt-4 noscript:hidden">
        {isInBrowser ? (
          <Suspense fallback={<Skeleton className="h-100 w-full" />}>
            <PlacePicker text={control.value} producer={producer} onPick={onPick} />
          </Suspense>
        ) : (
          <Skeleton className="h-100 w-full" />
        )}
      </div>
    </div>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
