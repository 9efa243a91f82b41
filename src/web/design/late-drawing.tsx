/*
 * Pictures that came drawn with the page stay as they came: their lines never change, so the browser
 * needs no code for them. Those of a page opened later are drawn here, with code that is loaded then.
 */
import { type FunctionComponent, lazy, Suspense, useState, useSyncExternalStore } from 'react';

export interface LateDrawing<Props> extends FunctionComponent<Props> {
  /** Loads the code ahead, so that the picture is there together with its page. */
  load(): Promise<unknown>;
}

/** `host` is the element that the picture begins with; `drawn` is there at once on the server, which draws. */
export function lateDrawing<Props extends object>(
  host: 'svg' | 'div',
  load: () => Promise<FunctionComponent<Props>>,
  drawn?: FunctionComponent<Props>,
): LateDrawing<Props> {
  let Drawn = drawn;
  const loadOnce = async () => {
    Drawn ??= await load();
    return { default: Drawn };
  };
  // A picture says nothing that its page does not: where its code got lost, the page does without it.
  const Later: FunctionComponent<Props> = lazy(() => loadOnce().catch(() => ({ default: () => null })));

  function Kept(props: Props) {
    const Host = host;
    const came = useCameWithPage();
    const [picture] = useState(() => {
      // oxlint-disable-next-line react/no-danger -- nothing is put in: what is there stays
      if (came) return <Host suppressHydrationWarning dangerouslySetInnerHTML={asItCame} />;
      return Drawn === undefined ? <Later {...props} /> : <Drawn {...props} />;
    });
    return import.meta.env.SSR || came ? picture : <Suspense>{picture}</Suspense>;
  }

  // Another picture is another element: one that is there is never changed, only replaced.
  const Late = (props: Props) => <Kept key={JSON.stringify(props)} {...props} />;
  return Object.assign(Late, { load: loadOnce });
}

/** React compares this with what it gave before, never with what the server wrote. */
const asItCame = { __html: '' };
const never = () => () => {};

/** True from hydration on; false on the server, and for whatever appears later. */
function useCameWithPage(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [came] = useState(hydrating);
  return came;
}
