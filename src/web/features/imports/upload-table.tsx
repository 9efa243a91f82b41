/** Chooses a table to import. The text is decoded here, from any encoding that a spreadsheet writes. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ImportKind, importColumns, importKinds, importLimits } from '../../../domain/imports/tables.ts';
import { useAdminAction } from '../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { oneOf } from '../../kernel/search-params/read-search.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { FileField } from '../../kernel/ui/file-field.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { readFileText } from '../provenance/producer/file-text.ts';

interface Chosen {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The assumed code page, if the file does not state its encoding. */
  readonly assumed: string | undefined;
}

export function UploadTable() {
  const i18n = useTranslations();
  const { t, formats, language } = i18n;
  const [kind, setKind] = useState<ImportKind>('producers');
  const [chosen, setChosen] = useState<Chosen | 'too-large'>();
  const { send, isPending: pending, failure } = useStart();
  const choose = async (picked: File) => {
    if (picked.size > importLimits.bytes.most) return setChosen('too-large');
    const read = readFileText(new Uint8Array(await picked.arrayBuffer()), language);
    const bytes = new TextEncoder().encode(read.text);
    // A workbook is not text in any encoding, and the server says so.
    const assumed = read.text.includes('\u0000') ? undefined : read.assumed;
    const next = { name: picked.name, bytes, assumed };
    setChosen(next);
    // A guessed encoding is previewed before the upload.
    if (assumed === undefined) send(kind, next);
  };
  const table = chosen === 'too-large' ? undefined : chosen;
  return (
    <section className="noscript:hidden mt-11 border-t border-ink pt-5">
      <h2 className="type-h2">{t('imports.import')}</h2>
      <p className="mt-1.5 mb-6 max-w-reading text-ink-2">
        {t('imports.import.text', { rows: formats.number(importLimits.rows.most) })}
      </p>
      <div className="max-w-form">
        <SelectField
          name="kind"
          label={t('imports.kind')}
          value={kind}
          choices={importKinds.map((value) => ({ value, label: t(`imports.${value}`) }))}
          onChange={({ target }) => setKind(oneOf(importKinds, target.value) ?? kind)}
        />
        <p className="mt-3 text-small wrap-anywhere text-ink-2">
          {t('imports.columns', { columns: importColumns[kind].map(({ name }) => name).join(', ') })}
        </p>
        <FileField
          className="mt-6"
          name="table"
          label={t('imports.file')}
          accept=".csv,.txt,.tsv,text/csv"
          dropLabel={table?.name ?? t('imports.drop')}
          chooseLabel={t('imports.choose')}
          error={chosen === 'too-large' ? t('imports.tooLarge') : undefined}
          onFiles={([first]) => {
            if (first !== undefined && !pending) void choose(first);
          }}
        />
        <div aria-live="polite">{pending ? <p className="mt-4">{t('imports.sending')}</p> : null}</div>
        {table?.assumed === undefined || pending ? null : (
          <AssumedEncoding encoding={table.assumed} bytes={table.bytes} onAccept={() => send(kind, table)} />
        )}
        {failure === undefined ? null : (
          <Notice tone="bad" announced className="mt-4">
            {failure}
          </Notice>
        )}
      </div>
    </section>
  );
}

interface AssumedProps {
  encoding: string;
  bytes: Chosen['bytes'];
  onAccept: () => void;
}

/** The beginning of the table, from which an administrator sees whether the encoding is right. */
function AssumedEncoding({ encoding, bytes, onAccept }: AssumedProps) {
  const { t } = useTranslations();
  return (
    <Notice tone="warn" announced className="mt-4">
      <p>{t('imports.assumed', { encoding })}</p>
      <pre className="mt-2 max-h-40 overflow-auto text-small whitespace-pre-wrap">
        {new TextDecoder().decode(bytes.slice(0, 400))}
      </pre>
      <Button className="mt-3" variant="outlined" onClick={onAccept}>
        {t('audit.show')}
      </Button>
    </Notice>
  );
}

function useStart() {
  const client = useClient();
  const navigate = useNavigate();
  const { act, isPending, failure } = useAdminAction({
    send: async ({ kind, name, bytes }: { kind: ImportKind } & Chosen) =>
      fetchRoute(client, 'POST /api/admin/imports', { query: { kind, fileName: nameOf(name) }, body: bytes }),
    onDone: async ({ id }) => navigate({ to: '/admin/import', search: { import: id } }),
    affects: [],
  });
  return { send: (kind: ImportKind, chosen: Chosen) => act({ kind, ...chosen }), isPending, failure };
}

/** In the form that the API accepts: one line. */
function nameOf(name: string): string {
  return (
    name
      .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
      .trim()
      .slice(0, 200) || 'table.csv'
  );
}
