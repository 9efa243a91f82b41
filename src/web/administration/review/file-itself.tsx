/** For a document that cannot be shown in place: the way to the file as it was sent. */
import { addressOf } from '../../../contract/client.ts';
import { downloadDocument } from '../../../contract/documents.ts';
import { useWords } from '../../words/use-words.tsx';

export function FileItself({ id, fileName }: { id: string; fileName: string }) {
  const { t } = useWords();
  return (
    <p className="text-ink-2 [overflow-wrap:anywhere]">
      {t('review.document.noPicture')}{' '}
      <a href={addressOf(downloadDocument.path, { id })} download={fileName}>
        {fileName}
      </a>
    </p>
  );
}
