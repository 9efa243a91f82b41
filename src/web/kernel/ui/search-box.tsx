/* The main search: one field and one button, based on a plain GET form. */
import { Search } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<'input'>, 'onSubmit' | 'form' | 'type' | 'size' | 'defaultValue'> & {
  /** The current search text. The field follows it, unless the user has typed since. */
  defaultValue?: string | undefined;
  label: string;
  /** The address of the form, for browsers without JavaScript. */
  action: string;
  submitLabel?: string | undefined;
  onSearch?: ((text: string) => void) | undefined;
  /** Further fields below the search field, such as selects. */
  children?: ReactNode;
  name?: string;
};

export function SearchBox(props: Props) {
  const { label, action, submitLabel, onSearch, children, className, name = 'q', ...input } = props;
  const field = useFollowing(input.defaultValue ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get(name) ?? '').trim());
  };
  return (
    <form role="search" method="get" action={action} onSubmit={submit} className={className}>
      <div className="control min-h-14 flex-wrap items-center">
        <Search
          aria-hidden="true"
          strokeWidth={1.6}
          className="ml-4 size-5 flex-none text-ink-2 max-sm:hidden"
        />
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...input}
          ref={field}
          type="search"
          name={name}
          aria-label={label}
          className="min-h-13 self-stretch text-[1.0625rem]"
        />
        {submitLabel ? (
          <Button type="submit" className="-m-px ml-1 self-stretch max-sm:px-4">
            {submitLabel}
          </Button>
        ) : null}
      </div>
      {children}
    </form>
  );
}

/** Never overwrites text that the user types while an earlier search runs. */
function useFollowing(searched: string) {
  const field = useRef<HTMLInputElement>(null);
  const followed = useRef(searched);
  useEffect(() => {
    const input = field.current;
    const isSent = input?.value.trim() === searched;
    if (input !== null && !isSent && input.value === followed.current) input.value = searched;
    followed.current = searched;
  }, [searched]);
  return field;
}
