/** The search field of oils and producers. What the typed text names is suggested below it, once typed. */
import { type ComponentType, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { SearchBox } from '../../kernel/ui/search-box.tsx';
import type { SuggestionListProps } from './suggestion-list.tsx';

// A visitor who is offline still has the search itself.
const SuggestionList = lazy(async (): Promise<{ default: ComponentType<SuggestionListProps> }> => {
  const load = import('./suggestion-list.tsx');
  return { default: await load.then((file) => file.SuggestionList).catch(() => () => null) };
});

interface Props {
  label: string;
  placeholder: string;
  action: string;
  defaultValue: string | undefined;
  submitLabel: string;
  onSearch: (text: string) => void;
  className?: string;
  children: ReactNode;
}

export function SuggestingSearch({ children, className, onSearch, ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const close = () => setTyped(undefined);
  return (
    <div ref={whole} className={`relative ${className ?? ''}`}>
      <SearchBox
        {...field}
        maxLength={200}
        aria-controls={id}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onSearch={(text) => {
          close();
          onSearch(text);
        }}
      >
        {children}
      </SearchBox>
      <div id={id}>
        {typed === undefined ? null : (
          <Suspense>
            <SuggestionList typed={typed} around={whole} onClose={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
