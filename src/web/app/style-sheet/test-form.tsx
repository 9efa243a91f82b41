/* The static demo form: name, story, additional notes and a button that makes no request. */
import { type FormEvent, useState } from 'react';
import { Button } from '../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../kernel/ui/error-summary.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';

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
