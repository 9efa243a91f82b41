/** The producers of a tab as a table to take along, and to bring back. */
import { exportProducers } from '../../contract/imports.ts';
import { useWords } from '../words/use-words.tsx';

export function ExportLink({ status }: { status: 'approved' | 'rejected' }) {
  const { t, language } = useWords();
  return (
    <p className="pb-4 text-right">
      <a
        href={`${exportProducers.path}?${new URLSearchParams({ status, language })}`}
        download
        className="text-link font-semibold text-brand"
      >
        {t('administration.exportTable')}
      </a>
    </p>
  );
}
