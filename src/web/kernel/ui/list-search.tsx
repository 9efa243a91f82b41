/* The search form of a list, which works without scripts; all other query parameters stay. */
import type { FormEvent } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  /** The address of the list. */
  action: string;
  /** The other query parameters. */
  hiddenFields: Readonly<Record<string, string | undefined>>;
  /** The current search text. */
  value: string | undefined;
  /** Says what the search covers. */
  label: string;
  submitLabel: string;
  onSearch: (words: string | undefined) => void;
}

export function ListSearch({ action, hiddenFields, value, label, submitLabel, onSearch }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onSearch(typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined);
  };
  return (
    <form
      // A new search resets the field.
      key={value ?? ''}
      role="search"
      action={action}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 max-sm:w-full"
    >
      {Object.entries(hiddenFields).map(([name, one]) =>
        one === undefined ? null : <input key={name} type="hidden" name={name} value={one} />,
      )}
      <TextField
        name="search"
        type="search"
        label={label}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        className="w-96 max-w-full max-sm:min-w-0 max-sm:flex-1"
      />
      <Button type="submit" variant="outlined">
        {submitLabel}
      </Button>
    </form>
  );
}
