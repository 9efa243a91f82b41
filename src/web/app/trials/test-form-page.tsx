/**
 * A form to try out: name, story, additional notes and a button that makes no request. It is not in menus or search
 * engines, and only on a site with the sample data. Its texts are in English on purpose and in no message catalog.
 */

import { type FormEvent, useState } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../kernel/ui/error-summary.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { requireSampleData } from './require-sample-data.ts';

export async function loadTestFormPage({ context }: { context: RouterContext }): Promise<PageHead> {
  await requireSampleData(context);
  const { i18n } = context;
  return { title: i18n.t('test-form.title'), description: i18n.t('test-form.description'), indexed: false };
}

export function TestFormPage() {
  const { t } = useTranslations();
  return (
    <div className="wrap pt-12 pb-22.5">
      <h1 className="mb-9">{t('test-form.title')}</h1>
      <div lang="en">
        <TestForm />
      </div>
    </div>
  );
}

function TestForm() {
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
