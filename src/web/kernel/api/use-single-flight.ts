/**
 * Sends one request at a time, starting with the click itself: the pending state renders a moment later,
 * and on a slow phone a second click arrives before it.
 */
import { useRef } from 'react';

type Mutate<Sent> = (sent: Sent, options: { readonly onSettled: () => void }) => void;

export function useSingleFlight<Sent = void>(
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
