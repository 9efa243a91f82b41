/** The answer of a producer about a code, with documents as evidence; typed text survives an expired session. */
import { useQuery } from '@tanstack/react-query';
import type { CaseOfMyCode } from '../../../../contract/cases/code-evidence.ts';
import type { DocumentResponse } from '../../../../contract/documents/documents.ts';
import { codeAnswerLimits } from '../../../../domain/cases/reports.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { DocumentsField } from '../../documents/documents-field.tsx';
import { myDocumentsKey, myDocumentsQuery } from '../../documents/queries.ts';
import { useIsUploading } from '../../documents/uploads-under-way.ts';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { myCodeKey } from '../worklist/queries.ts';

const categories = ['codeEvidence'] as const;

export function AnswerForm({ found }: { found: CaseOfMyCode }) {
  const { t } = useTranslations();
  const client = useClient();
  const id = String(found.id);
  const form = useTypedForm({
    storedAs: `code-answer ${id}`,
    initial: { answer: '' },
    fields: ['answer'],
    errorKinds: ['missing'],
    // The field limits the length.
    check: ({ answer }) => ({ ok: true, input: answer }),
    sentenceOf: () => '',
  });
  const { data: documents = [] } = useQuery(myDocumentsQuery(client));
  const isUploading = useIsUploading();
  const sending = useProducerAction({
    affects: [myCodeKey(id), myDocumentsKey],
    send: async (body: { readonly text: string; readonly documentIds: string[] }) =>
      fetchRoute(client, 'POST /api/codes/:id/answers', { params: { id }, body }),
    done: () => {
      form.clear();
      return t('dashboard.codeCase.sent');
    },
  });
  const stored = documents.filter((one) => isNew(one) && one.state === 'stored').map((one) => one.id);
  return (
    <form
      aria-label={t('dashboard.codeCase.answers')}
      className="mt-6 grid gap-5 border-t border-ink pt-4"
      onSubmit={form.submit((text) => sending.act({ text, documentIds: stored }))}
    >
      <TextArea
        {...form.control('answer')}
        label={t('dashboard.codeCase.answer')}
        required
        rows={5}
        minLength={codeAnswerLimits.text.least}
        maxLength={codeAnswerLimits.text.most}
      />
      <DocumentsField categories={categories} isShown={isNew} />
      {isUploading ? <p role="status">{t('dashboard.codeCase.uploading')}</p> : null}
      {sending.failure === undefined ? null : (
        <Notice tone="bad" announced>
          {sending.failure}
        </Notice>
      )}
      <Button
        type="submit"
        className="sm:justify-self-start"
        disabled={isUploading}
        pending={sending.isPending}
        pendingLabel={t('dashboard.codeCase.sending')}
      >
        {t('dashboard.codeCase.send')}
      </Button>
    </form>
  );
}

/** In no answer yet. */
function isNew({ category, codeAnswerId }: DocumentResponse): boolean {
  return category === 'codeEvidence' && codeAnswerId === null;
}
