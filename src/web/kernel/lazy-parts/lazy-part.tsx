/*
 * Parts of a page that never change: illustrations and texts. Those in the server's HTML stay as they are, so the browser needs
 * no code for them. Those of a page that opens later are rendered here, with code that loads then.
 */
import { type FunctionComponent, lazy, Suspense, useState, useSyncExternalStore } from 'react';

/** At most one for each such part of the source. */
const loaders: (() => Promise<unknown>)[] = [];

/** Set by the browser's entry: the server has all messages. */
export const partMessages: { load: (source: string) => Promise<void> } = { load: async () => {} };

/** Loads the code for the page that opens next without a document load; a failure does not block it. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled(loaders.map(async (load) => load()));
}

/**
 * `known` is the component, on the server only; `Root` is its outermost element; `source` is its key in `lazy-chunks.ts` where
 * it has messages of its own.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  known?: FunctionComponent<Props>,
  Root: 'svg' | 'div' | 'section' = 'svg',
  source?: string,
): FunctionComponent<Props> {
  let Part = known;
  const loadOnce = async () => {
    const [component] = await Promise.all([
      Part ?? load(),
      source === undefined ? undefined : partMessages.load(source),
    ]);
    Part = component;
    return { default: component };
  };
  loaders.push(loadOnce);
  // No page needs such a part: if the code does not load, the page omits it.
  const Later: FunctionComponent<Props> = lazy(() => loadOnce().catch(() => ({ default: () => null })));

  function Saved(props: Props) {
    const came = useCameWithPage();
    const [part] = useState(() => {
      // oxlint-disable-next-line react/no-danger -- nothing is put in: what is there stays
      if (came) return <Root suppressHydrationWarning dangerouslySetInnerHTML={asItCame} />;
      return Part === undefined ? <Later {...props} /> : <Part {...props} />;
    });
    return import.meta.env.SSR || came ? part : <Suspense>{part}</Suspense>;
  }

  // A new key for new props: a part of the page is replaced, never updated.
  return (props: Props) => <Saved key={JSON.stringify(props)} {...props} />;
}

/** React compares this with its previous value, never with the server's HTML. */
const asItCame = { __html: '' };
const never = () => () => {};

/** True if the component was hydrated; false on the server and for components that mount later. */
function useCameWithPage(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [came] = useState(hydrating);
  return came;
}
