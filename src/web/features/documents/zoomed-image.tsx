/** An image at the full width of its place, which is enlarged by buttons and scrolled within its frame. */
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { IconButton } from '../../kernel/ui/icon-button.tsx';
import { Loading, Skeleton } from '../../kernel/ui/skeleton.tsx';

/** Multiples of the width of the frame. */
const zooms = [1, 1.5, 2, 3] as const;

interface Props {
  /** Undefined while it loads. */
  readonly src: string | undefined;
  readonly alt: string;
}

export function ZoomedImage({ src, alt }: Props) {
  const { t, formats } = useTranslations();
  const [at, setAt] = useState(0);
  const zoom = zooms[at] ?? 1;
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconButton
          bordered
          label={t('map.out')}
          icon={<Minus aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <span className="text-small tabular-nums" aria-live="polite">
          {formats.percent(zoom)}
        </span>
        <IconButton
          bordered
          label={t('map.in')}
          icon={<Plus aria-hidden="true" />}
          disabled={at === zooms.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <div
        className="max-h-[80vh] overflow-auto border border-line bg-label"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls is reached by the keyboard
        tabIndex={0}
      >
        {src === undefined ? (
          <Loading label={t('administration.loading')}>
            <Skeleton className="aspect-[1/1.41] w-full" />
          </Loading>
        ) : (
          <img src={src} alt={alt} className="h-auto max-w-none" style={{ width: `${zoom * 100}%` }} />
        )}
      </div>
    </>
  );
}
