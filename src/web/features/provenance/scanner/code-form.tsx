/** A form for a code, checked while it is typed; without JavaScript it opens the page that answers it. */
import { Check } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { codeLength } from '../../../../domain/provenance/codes.ts';
import { maxTypedLength } from '../../../../domain/provenance/typed-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { findPathOfNumber } from './path-of-number.ts';
import { judgeTyped, type TypedCode } from './typed-code.ts';

const rightTexts = {
  complete: 'scanner.typed.fits',
  certificate: 'scanner.typed.certificate',
  oil: 'scanner.typed.oil',
} as const;

interface Props {
  readonly id: string;
  /** Handles the code in place; otherwise the form opens the page behind the code. */
  readonly onCode?: (code: string) => void;
}

export function CodeForm({ id, onCode }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const client = useClient();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const judged = judgeTyped(typed);
  const submit = (event: FormEvent) => {
    // The target of the form redirects to the page of the bottle, the oil or the certificate.
    if (judged.kind === 'certificate' || judged.kind === 'oil') return;
    if (judged.kind === 'complete' && onCode === undefined) return;
    event.preventDefault();
    if (judged.kind === 'complete') onCode?.(judged.code);
    else void openOilOrRefuse();
  };
  const refuse = () => {
    setRefused(true);
    field.current?.focus();
  };
  const openOilOrRefuse = async () => {
    const path = await findPathOfNumber(client, typed);
    if (path !== undefined) return location.assign(pathIn(language, path));
    refuse();
  };
  return (
    <form action={pathIn(language, '/v')} method="get" onSubmit={submit} noValidate>
      <TextField
        ref={field}
        id={id}
        name="code"
        label={t('provenance.entry.label')}
        hint={t('provenance.entry.text')}
        error={refused ? wrongWith(i18n, judged) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefused(false);
        }}
        required
        maxLength={maxTypedLength}
        placeholder="XXXX-XXXX-XXXX-X"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:uppercase [&_input]:tracking-wider"
      />
      <p role="status" className="min-h-7 py-0.5 text-small text-ink-2">
        {refused ? null : <WhileTyping judged={judged} />}
      </p>
      <Button type="submit" className="mt-1" wide>
        {t('provenance.entry.submit')}
      </Button>
    </form>
  );
}

function WhileTyping({ judged }: { judged: TypedCode }) {
  const i18n = useTranslations();
  const { t } = i18n;
  if (judged.kind === 'unfinished') {
    const { characters } = judged;
    return characters === 0 ? null : t('scanner.typed.progress', { characters, all: codeLength });
  }
  if (judged.kind === 'malformed' || judged.kind === 'checksum-failed')
    return <span className="text-bad">{wrongWith(i18n, judged)}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-ok">
      <Check aria-hidden="true" className="size-4.5" />
      {t(rightTexts[judged.kind])}
    </span>
  );
}

function wrongWith({ t }: Translations, judged: TypedCode): string | undefined {
  switch (judged.kind) {
    case 'complete':
    case 'certificate':
    case 'oil':
      return undefined;
    case 'checksum-failed':
      return t('scanner.typed.misread');
    case 'malformed':
      return t('scanner.typed.malformed');
    case 'unfinished':
      return judged.characters === 0
        ? t('scanner.typed.missing')
        : t('scanner.typed.unfinished', { characters: judged.characters, all: codeLength });
  }
}
