/** Imports a journey from a spreadsheet: choose a file, preview it, then add all rows or none. */
import { useState } from 'react';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { JourneyEventResponse } from '../../../../contract/provenance/journey.ts';
import { zoneOf } from '../../../../domain/common/place-time.ts';
import { failureSentence } from '../../../kernel/actions/failure-sentence.ts';
import { downloadText } from '../../../kernel/api/download-text.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kernel/ui/dialog.tsx';
import { FileField } from '../../../kernel/ui/file-field.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { isEpcis, readEpcisFile } from './epcis-file.ts';
import { readFileText } from './file-text.ts';
import { zoneNamed } from './journey-event-form-values.ts';
import {
  type FileContext,
  type JourneyFile,
  type JourneyFileRow,
  readJourneyFile,
  writeJourneyFile,
} from './journey-file.ts';
import { JourneyFileFindings } from './journey-file-findings.tsx';
import { fileLabelsOf, fileProblemSentence } from './journey-file-labels.ts';

export interface JourneyFileDialogProps {
  product: ProductResponse;
  journey: readonly JourneyEventResponse[];
  open: boolean;
  onClose: () => void;
}

interface Chosen {
  readonly name: string;
  readonly file: JourneyFile;
  /** The code page that was assumed if the file does not declare its encoding. */
  readonly assumed: string | undefined;
  /** What the server would do with the file; undefined while the request runs or if the file has errors. */
  readonly forecast: { readonly added: number; readonly known: readonly number[] } | undefined;
  readonly reason: string | undefined;
}

/** Far more than 500 rows with long texts. */
const maxBytes = 2_000_000;

export function JourneyFileDialog({ product, journey, open, onClose }: JourneyFileDialogProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const columns = fileLabelsOf(i18n);
  const zone = zoneNamed(product.producerCountry);
  const usualZone = zoneOf(product.producerCountry) ?? 'UTC';
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('dashboard.file.title')}
      description={t('dashboard.file.text')}
      closeLabel={t('dashboard.close')}
    >
      <p className="mt-3 text-small text-ink-2">
        {t('dashboard.file.columns', { columns: i18n.formats.list(Object.values(columns.columns)) })}
      </p>
      <p className="mt-2 text-small text-ink-2">{t('dashboard.file.epcis')}</p>
      <Button
        variant="quiet"
        onClick={() =>
          downloadText(
            `journey-${product.id}.csv`,
            writeJourneyFile(journey, columns, usualZone),
            'text/csv;charset=utf-8',
          )
        }
      >
        {t(journey.length === 0 ? 'dashboard.file.empty.download' : 'dashboard.file.download')}
      </Button>
      <FileToAdd product={product} journey={journey} zone={zone} onClose={onClose} />
    </Dialog>
  );
}

type FileToAddProps = Pick<JourneyFileDialogProps, 'product' | 'journey' | 'onClose'> & { zone: string };

function FileToAdd({ product, journey, zone, onClose }: FileToAddProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { chosen, choose, send, pending } = useJourneyFile({ product, journey, zone, onClose });
  const file = chosen?.file;
  const added = chosen?.forecast?.added ?? 0;
  return (
    <>
      <FileField
        className="mt-4"
        name="journey-file"
        label={t('dashboard.file.label')}
        hint={t('dashboard.file.hint')}
        accept=".csv,.txt,.tsv,.json,.jsonld,text/csv,application/json,application/ld+json"
        dropLabel={chosen?.name ?? t('dashboard.file.drop')}
        chooseLabel={t('dashboard.file.choose')}
        error={file?.ok === false ? fileProblemSentence(i18n, file.problem) : undefined}
        onFiles={([first]) => {
          if (first !== undefined) void choose(first);
        }}
      />
      {chosen?.assumed === undefined ? null : (
        <Notice tone="warn" className="mt-4">
          {t('dashboard.file.assumed', { encoding: chosen.assumed })}
        </Notice>
      )}
      {chosen?.reason === undefined ? null : (
        <Notice tone="bad" announced className="mt-4">
          {chosen.reason}
        </Notice>
      )}
      {file?.ok ? <JourneyFileFindings file={file} known={chosen?.forecast?.known} /> : null}
      <DialogActions>
        {added === 0 ? null : (
          <Button pending={pending} pendingLabel={t('dashboard.entry.pending')} onClick={send}>
            {t('dashboard.file.submit', { count: added })}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {t(chosen?.forecast !== undefined && added === 0 ? 'dashboard.close' : 'dashboard.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}

function useJourneyFile({ product, journey, zone, onClose }: FileToAddProps) {
  const i18n = useTranslations();
  const client = useClient();
  const [chosen, setChosen] = useState<Chosen>();
  const rows = chosen?.file.ok ? chosen.file.rows : [];
  const send = async (journeyEvents: readonly JourneyFileRow[], dryRun: boolean) =>
    fetchRoute(client, 'POST /api/products/:id/journey/import', {
      params: { id: String(product.id) },
      body: { events: journeyEvents.map(({ journeyEvent }) => journeyEvent), dryRun },
    });
  const sending = useProducerAction({
    send: async () => send(rows, false),
    done: ({ added }) => i18n.t('dashboard.file.done', { count: added }),
    onDone: () => {
      onClose();
      setChosen(undefined);
    },
    failed: i18n.t('dashboard.file.failed'),
    onFailed: ({ sentence }) => setChosen((before) => before && { ...before, reason: sentence }),
  });
  const choose = async (picked: File) => {
    const read = await readChosen(picked, {
      i18n: fileLabelsOf(i18n),
      zone,
      now: new Date(),
      recorded: journey,
    });
    setChosen(read);
    if (!read.file.ok || read.file.problems.length > 0) return;
    try {
      const forecast = await send(read.file.rows, true);
      setChosen((before) => (before === read ? { ...read, forecast } : before));
    } catch (error) {
      const reason = failureSentence(i18n, error, i18n.t('dashboard.connectionLost'));
      setChosen((before) => (before === read ? { ...read, reason } : before));
    }
  };
  return { chosen, choose, send: () => sending.act(), pending: sending.isPending };
}

async function readChosen(picked: File, context: FileContext): Promise<Chosen> {
  const plain = { name: picked.name, assumed: undefined, forecast: undefined, reason: undefined };
  if (picked.size > maxBytes) return { ...plain, file: { ok: false, problem: { problem: 'tooLong' } } };
  const bytes = new Uint8Array(await picked.arrayBuffer());
  const { text, assumed } = readFileText(bytes, context.i18n.language);
  return { ...plain, assumed, file: (isEpcis(text) ? readEpcisFile : readJourneyFile)(text, context) };
}
