/** Shares a page with the device's share dialog, else by copying the link, and reports which. */
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';

/** In full: a prefix would load all messages that begin with it, such as those of shared images. */
const outcomes = { copied: 'products.share.copied', refused: 'products.share.refused' } as const;

type Outcome = keyof typeof outcomes;

interface Props {
  readonly title: string;
  /** Absolute, without the filters and choices of the reader. */
  readonly address: string;
}

export function ShareButton({ title, address }: Props) {
  const { t } = useTranslations();
  const [outcome, setOutcome] = useState<Outcome>();
  const share = async () => {
    setOutcome(undefined);
    setOutcome(await passOn(title, address));
  };
  return (
    <div className="noscript:hidden">
      <Button
        variant="outlined"
        size="small"
        icon={<Share2 aria-hidden="true" className="size-4.5" />}
        onClick={() => void share()}
      >
        {t('products.share')}
      </Button>
      <p role="status" className="text-small text-ink-2 [overflow-wrap:anywhere] [&:not(:empty)]:mt-1.5">
        {outcome === undefined ? null : t(outcomes[outcome], { address })}
      </p>
    </div>
  );
}

/** Undefined if the device's share dialog reported the result or was cancelled. */
async function passOn(title: string, address: string): Promise<Outcome | undefined> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url: address });
      return undefined;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return 'refused';
  }
}
