/**
 * On a slow connection people type before hydration, and browsers fill in addresses; that text is taken over.
 * In a layout effect: a click on "Send" can arrive between hydration and the other effects, and would find
 * nothing typed.
 */
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { TypedValues } from './form-state.ts';

export function useEarlyTyping(takeOver: (typed: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const take = useEffectEvent((element: HTMLFormElement) => takeOver(new FormData(element)));
  useLayoutEffect(() => {
    if (form.current !== null) take(form.current);
  }, []);
  return form;
}

/** The texts of the form that differ from what was rendered. */
export function changedTexts(typed: FormData, rendered: TypedValues): Readonly<Record<string, string>> {
  const changed = Object.entries(rendered).flatMap(([name, before]) => {
    const text = typed.get(name);
    // Forms send line breaks as CRLF.
    const after = typeof text === 'string' ? text.replaceAll('\r\n', '\n') : before;
    return after === before || typeof after !== 'string' ? [] : [[name, after] as const];
  });
  return Object.fromEntries(changed);
}
