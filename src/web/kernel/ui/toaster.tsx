/*
 * Shows toasts: announced politely for 5 seconds, paused under the pointer or focus, dismissed by swiping,
 * focused with F8. On narrow screens they appear at the top, because the next button of a dialog or form is
 * at the bottom.
 */
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, noToast, type ShownToast, watchToast } from './toasts.ts';

/** Milliseconds and CSS pixels, both from the specification of notifications. */
const shownFor = 5000;
const undoShownFor = 10_000;
const swipeDistance = 50;

type Props = {
  /** The name of the region: "Notifications (F8)". */
  label: string;
  closeLabel: string;
};

export function Toaster({ label, closeLabel }: Props) {
  const toast = useSyncExternalStore(watchToast, currentToast, noToast);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);
  return (
    <section ref={region} aria-label={label} tabIndex={-1} className="toasts">
      <div aria-live="polite" aria-atomic="true" className="w-full max-w-107">
        {toast ? <Slip key={toast.number} toast={toast} closeLabel={closeLabel} /> : null}
      </div>
    </section>
  );
}

const signs = { ok: Check, bad: TriangleAlert, plain: Info } as const;

function Slip({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const swipe = useSwipeAway(() => dismissToast(toast.number));
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.number), toast.isUndo ? undoShownFor : shownFor);
    return () => clearTimeout(timer);
  }, [held, toast.number, toast.isUndo]);
  const Sign = signs[toast.tone ?? 'plain'];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      {...swipe}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.number)}
      className="on-brand toast"
    >
      <Sign aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent" strokeWidth={2} />
      <div className="min-w-0 flex-1">
        <p>
          <strong className="font-semibold">{toast.title}</strong>
          {toast.description ? (
            <span className="block text-small text-on-brand-2">{toast.description}</span>
          ) : null}
        </p>
        {toast.action ? (
          <p className="mt-1 *:inline-flex *:min-h-11 *:items-center *:font-semibold">{toast.action}</p>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(toast.number)}
        className="-my-2 grid size-11 flex-none place-items-center"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/** Follows the finger sideways; dismisses the toast beyond the distance, otherwise it springs back. */
function useSwipeAway(leave: () => void) {
  const start = useRef<number | null>(null);
  const move = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    event.currentTarget.style.translate = `${event.clientX - start.current}px 0`;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const moved = Math.abs(event.clientX - start.current);
    start.current = null;
    event.currentTarget.style.translate = '';
    if (moved >= swipeDistance) leave();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      event.currentTarget.style.translate = '';
    },
  };
}
