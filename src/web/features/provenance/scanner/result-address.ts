/**
 * The address of a result: the code as the fragment of the scanner's page, in an entry of its own in the history, so that Back
 * leads to the scanner, and back to the result from a page that it links to.
 */
import { useEffect, useEffectEvent } from 'react';

/** Undefined while the scanner shows no result. */
export function codeInAddress(): string | undefined {
  const [, code] = /^#([0-9A-Za-z]{1,20})$/.exec(location.hash) ?? [];
  return code;
}

/** A second result replaces the first one: Back leads to the scanner. */
export function addressResult(code: string): void {
  if (codeInAddress() === code) return;
  if (isAtResult()) history.replaceState(history.state, '', `#${code}`);
  else history.pushState({ ...history.state, scanned: true }, '', `#${code}`);
}

/** True at an entry that the scanner added to the history. */
export function isAtResult(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'scanned' in state;
}

/** Leaves the result for the scanner. Returns whether the history does so, after which `useMovedAddress` calls. */
export function leaveResult(): boolean {
  const isAdded = isAtResult();
  if (isAdded) history.back();
  else if (codeInAddress() !== undefined) history.replaceState(history.state, '', location.pathname);
  return isAdded;
}

/** Calls when the user has moved through the history to a result, or from one to the scanner. */
export function useMovedAddress(onMove: (code: string | undefined) => void): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const onPopState = () => move(codeInAddress());
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
}
