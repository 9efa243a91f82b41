/* The words that a list is searched for, as a form that needs no script; what else the address says stays. */
import type { FormEvent } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  /** The address of the list. */
  action: string;
  /** What the address says besides the words. */
  kept: Readonly<Record<string, string | undefined>>;
  /** The words of now. */
  value: string | undefined;
  /** What can be looked for. */
  label: string;
  submitLabel: string;
  onSearch: (words: string | undefined) => void;
}

export function ListSearch({ action, kept, value, label, submitLabel, onSearch }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onSearch(typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined);
  };
  return (
    <form
      // A list that is searched for something else starts with those words in its field.
      key={value ?? ''}
      role="search"
      action={action}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 max-sm:w-full"
    >
      {Object.entries(kept).map(([name, one]) =>
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
      <Button type="submit" look="outlined">
        {submitLabel}
      </Button>
    </form>
  );
}
