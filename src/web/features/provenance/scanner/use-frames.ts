/** Decodes the frames of a running video one after the other until one contains a QR code. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Decode } from './decoder.ts';

/** ms between two frames: often enough for a moving hand, seldom enough for a battery. */
const pause = 120;

interface FrameEvents {
  readonly onText: (text: string) => void;
  /** The decoder could not be loaded. */
  readonly onError: () => void;
}

export function useFrames(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  { onText, onError }: FrameEvents,
): void {
  const reportText = useEffectEvent(onText);
  const reportFailure = useEffectEvent(onError);
  useEffect(() => {
    const shown = video.current;
    if (shown === null || stream === undefined) return undefined;
    shown.srcObject = stream;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const readFrame = async (decode: Decode) => {
      const hasPicture = shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      // If a frame cannot be decoded, the next one is tried.
      const text = hasPicture ? await decode(shown).catch(() => undefined) : undefined;
      if (left) return;
      if (text !== undefined) reportText(text);
      timer = setTimeout(() => void readFrame(decode), pause);
    };
    const start = async () => {
      const { loadDecoder } = await import('./decoder.ts');
      const decode = await loadDecoder();
      if (!left) await readFrame(decode);
    };
    start().catch(() => left || reportFailure());
    return () => {
      left = true;
      clearTimeout(timer);
      shown.srcObject = null;
    };
  }, [video, stream]);
}
