/** What a renewal need not repeat: each with its date, so that its producer sees whether it still holds. */
import type { ReactNode } from 'react';
import type { RenewalResponse } from '../../../../contract/certification/renewals.ts';
import { dayOf } from '../../../../domain/common/dates.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

interface Props {
  onFile: RenewalResponse['onFile'];
  /** The producer's statement about it. */
  children: ReactNode;
}

export function OnFile({ onFile, children }: Props) {
  const { t, formats } = useTranslations();
  const { answeredAt, termsStatedAt, documents } = onFile;
  const date = (instant: string) => formats.date(dayOf(new Date(instant)));
  const rows = [
    ...(answeredAt === null ? [] : [t('dashboard.renewal.answers', { date: date(answeredAt) })]),
    ...documents.map(({ category, fileName, validUntil, isValid }) => {
      const of = { category: t(`documents.category.${category}`), file: fileName };
      if (validUntil === null) return t('dashboard.renewal.document', of);
      const words = isValid ? 'dashboard.renewal.validDocument' : 'dashboard.renewal.expiredDocument';
      return t(words, { ...of, date: formats.date(validUntil) });
    }),
    ...(termsStatedAt === null ? [] : [t('dashboard.renewal.terms', { date: date(termsStatedAt) })]),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="on-file">
      <h3 id="on-file" className="type-h4">
        {t('dashboard.renewal.onFile')}
      </h3>
      <p className="mt-1 text-small text-ink-2">{t('dashboard.renewal.onFileText')}</p>
      <ul className="mt-2.5 mb-3.5 border-t border-line">
        {rows.map((row) => (
          <li key={row} className="border-b border-line py-2 [overflow-wrap:anywhere]">
            {row}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
