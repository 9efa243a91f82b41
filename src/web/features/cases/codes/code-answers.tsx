/** What the producer answered about a code, with the documents. */
import type { CodeCaseResponse } from '../../../../contract/cases/codes.ts';
import { addressOf } from '../../../../contract/client.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';

export function CodeAnswers({ answers }: Pick<CodeCaseResponse, 'answers'>) {
  const moment = useMoment();
  return (
    <ul className="mt-4 grid max-w-reading gap-6">
      {answers.map(({ id, text, language, createdAt, documents }) => (
        <li key={id} className="border-l-4 border-brand pl-4.25">
          <p lang={language} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          <p className="mt-1 text-small text-ink-2">
            <time dateTime={createdAt}>{moment(createdAt)}</time>
          </p>
          {documents.map((document) => (
            <a
              key={document.id}
              download
              href={addressOf('GET /api/documents/:id/file', { id: document.id })}
              className="mt-3 block min-h-11 w-fit py-2 wrap-anywhere"
            >
              {document.preview === null ? null : (
                <img
                  src={addressOf('GET /api/documents/:id/preview', { id: document.id })}
                  alt=""
                  {...document.preview}
                  loading="lazy"
                  className="mb-2 h-auto max-h-80 w-auto max-w-full border border-line"
                />
              )}
              {document.fileName}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
