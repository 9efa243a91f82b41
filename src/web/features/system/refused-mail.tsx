/** Mail that the recipient's server will never accept. */
import type { RefusedMailResponse } from '../../../contract/system/system.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DataTable } from '../../kernel/ui/data-table.tsx';
import { EmailAddress } from '../../kernel/ui/email-address.tsx';

export function RefusedMail({ mails }: { mails: readonly RefusedMailResponse[] }) {
  const { t } = useTranslations();
  const moment = useMoment();
  return (
    <section aria-labelledby="refused-mail">
      <h2 id="refused-mail" className="type-h2">
        {t('system.refused')}
      </h2>
      <p className="mt-2 mb-5 max-w-reading text-ink-2">{t('system.refused.text')}</p>
      <DataTable
        caption={t('system.refused')}
        rows={mails}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'email',
            header: t('system.email'),
            names: true,
            cell: emailCell,
          },
          { key: 'kind', header: t('system.kind'), cell: kindCell },
          {
            key: 'at',
            header: t('system.refusedAt'),
            cell: ({ refusedAt }) => (refusedAt === null ? '–' : moment(refusedAt)),
          },
        ]}
      />
    </section>
  );
}

function emailCell({ email }: RefusedMailResponse) {
  return <EmailAddress email={email} />;
}

function kindCell({ kind }: RefusedMailResponse) {
  return <code>{kind}</code>;
}
