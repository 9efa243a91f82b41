/** A form that is submitted while its picture uploads is sent once the picture has arrived. */
import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Undefined where nothing is on its way and nothing was lost. */
export type UploadState = 'sending' | 'failed' | undefined;

type Submit<Input> = (send: (input: Input) => void) => (event: FormEvent<HTMLFormElement>) => void;

export function useSendAfterUpload<Input>(submit: Submit<Input>, send: (input: Input) => void) {
  const [upload, setUpload] = useState<UploadState>();
  const [isWaiting, setWaiting] = useState(false);
  const submitted = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isWaiting || upload === 'sending') return;
    setWaiting(false);
    // Submitted again, because fields may have changed since. A picture that failed is decided about first.
    if (upload !== 'failed') submitted.current?.requestSubmit();
  }, [isWaiting, upload]);
  return {
    setUpload,
    /** It was submitted, and is not sent yet. */
    isWaiting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      submitted.current = event.currentTarget;
      submit(upload === 'sending' ? () => setWaiting(true) : send)(event);
    },
  };
}
