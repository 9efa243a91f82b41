/** What the text in a search field names. Arrows lead to the suggestions, Escape and leaving the field close them. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { SuggestionResponse } from '../../../contract/provenance/suggestions.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { readText } from '../../kernel/search-params/read-search.ts';
import { suggestionsQuery } from './search-queries.ts';
import { SuggestionLink, suggestionKey } from './suggestion-link.tsx';

/** ms after the last letter. */
const delay = 150;

export interface SuggestionListProps {
  typed: string;
  /** The field and this list. */
  around: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function SuggestionList({ typed, around, onClose }: SuggestionListProps) {
  const { t, formats } = useTranslations();
  const suggestions = useSuggestions(typed);
  useKeys(around, onClose);
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions.length === 0 ? '' : `${t('oils.matches')}: ${formats.number(suggestions.length)}`}
      </p>
      {suggestions.length === 0 ? null : (
        <ul
          aria-label={t('oils.matches')}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60dvh] overflow-y-auto border border-line bg-label shadow-(--shadow)"
        >
          {suggestions.map((suggestion) => (
            <li key={suggestionKey(suggestion)} className="border-b border-line last:border-b-0">
              <SuggestionLink
                suggestion={suggestion}
                onClick={onClose}
                className="block min-h-11 px-4 py-2 text-ink no-underline hover:bg-wash focus-visible:-outline-offset-2"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useSuggestions(typed: string): readonly SuggestionResponse[] {
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(readText(typed)), delay);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery({
    ...suggestionsQuery(useClient(), asked ?? ''),
    enabled: asked !== undefined,
    // The list under the field stays while the next letter is looked up.
    placeholderData: (previous) => previous,
  });
  return asked === undefined ? [] : data;
}

function useKeys(around: RefObject<HTMLElement | null>, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      around.current?.querySelector('input')?.focus();
      close();
    } else moveBetween(event, around.current);
  });
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && around.current?.contains(relatedTarget))) close();
  });
  useEffect(() => {
    const whole = around.current;
    const keys = (event: KeyboardEvent) => onKeyDown(event);
    const focus = (event: FocusEvent) => onFocusOut(event);
    whole?.addEventListener('keydown', keys);
    whole?.addEventListener('focusout', focus);
    return () => {
      whole?.removeEventListener('keydown', keys);
      whole?.removeEventListener('focusout', focus);
    };
  }, [around]);
}

/** From the field to the suggestions and between them. */
function moveBetween(event: KeyboardEvent, whole: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const places = [...(whole?.querySelectorAll<HTMLElement>('input[type=search], ul a') ?? [])];
  const place = places.findIndex((one) => one === document.activeElement);
  if (places.length < 2 || place === -1) return;
  event.preventDefault();
  places[(place + (event.key === 'ArrowDown' ? 1 : places.length - 1)) % places.length]?.focus();
}
