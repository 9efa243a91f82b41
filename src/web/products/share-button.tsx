/** Passes a page on: through the device's own sheet where there is one, else by a link in the clipboard, and says which. */
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { useWords } from '../words/use-words.tsx';

type Outcome = 'copied' | 'refused';

interface Props {
  readonly title: string;
  /** Complete, without what a reader chose on the way. */
  readonly address: string;
}

export function ShareButton({ title, address }: Props) {
  const { t } = useWords();
  const [outcome, setOutcome] = useState<Outcome>();
  const share = async () => {
    setOutcome(undefined);
    setOutcome(await passOn(title, address));
  };
  return (
    <div className="noscript:hidden">
      <Button
        look="outlined"
        size="small"
        icon={<Share2 aria-hidden="true" className="size-4.5" />}
        onClick={() => void share()}
      >
        {t('products.share')}
      </Button>
      <p role="status" className="text-small text-ink-2 [overflow-wrap:anywhere] [&:not(:empty)]:mt-1.5">
        {outcome === undefined ? null : t(`products.share.${outcome}`, { address })}
      </p>
    </div>
  );
}

/** Undefined where the device's own sheet says what happened, or was closed again. */
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
