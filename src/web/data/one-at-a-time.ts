/**
 * Sends one act at a time, from the very press on: that one is under way is drawn a moment later, and on a
 * slow telephone a second press comes before it.
 */
import { useRef } from 'react';

type Mutate<Sent> = (sent: Sent, options: { readonly onSettled: () => void }) => void;

export function useOneAtATime<Sent = void>(
  mutate: Mutate<Sent>,
  afterwards?: () => void,
): (sent: Sent) => void {
  const isUnderWay = useRef(false);
  return (sent) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const onSettled = () => {
      isUnderWay.current = false;
      afterwards?.();
    };
    mutate(sent, { onSettled });
  };
}
