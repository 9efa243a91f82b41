/* The static demo form: name, story, additional notes and a button that makes no request. */
import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Notice } from '../notice.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';

export function TestForm() {
  const [attempt, setAttempt] = useState(0);
  const [name, setName] = useState('');
  const missing = attempt > 0 && name.trim() === '' ? 'Enter a name' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-form gap-8">
      <ErrorSummary
        title="One answer needs another look"
        errors={missing ? [{ name: 'test-name', message: missing }] : []}
        attempt={attempt}
      />
      <TextField
        label="Name"
        name="test-name"
        autoComplete="off"
        error={missing}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea label="Story" name="test-story" hint="Line breaks are kept" />
      <TextArea label="Additional notes" name="test-notes" note="optional" rows={3} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" className="noscript:hidden">
          Submit Test Form
        </Button>
        {attempt > 0 && !missing ? (
          <Notice tone="ok" announced>
            Nothing was sent: this form makes no call.
          </Notice>
        ) : null}
      </div>
    </form>
  );
}
