/** Opens the sheets of orders for a printer, in a window of their own. */
import { orderSheets, orderSheetsPath } from '../../../domain/orders/sheets.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

interface Props {
  ids: readonly number[];
  className?: string;
}

export function SheetLinks({ ids, className = '' }: Props) {
  const { t, language } = useTranslations();
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-5 ${className}`}>
      <span className="text-ink-2">{`${t('orders.sheet.print')}:`}</span>
      {orderSheets.map((sheet) => (
        <a
          key={sheet}
          href={pathIn(language, orderSheetsPath(ids, { sheet }))}
          target="_blank"
          rel="noopener"
          className="text-link inline-flex min-h-11 items-center"
        >
          {t(`orders.sheet.${sheet}`)}
        </a>
      ))}
    </span>
  );
}
