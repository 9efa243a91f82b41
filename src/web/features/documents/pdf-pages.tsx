/** The pages of a PDF as images that the server renders; the browser never opens the file. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../contract/client.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { ZoomedImage } from './zoomed-image.tsx';

interface Props {
  id: string;
  fileName: string;
}

export function PdfPages({ id, fileName }: Props) {
  const { t, formats } = useTranslations();
  const [page, setPage] = useState(1);
  const drawn = usePage(id, page);
  const { pages = 1 } = drawn;
  return (
    <div>
      {drawn.isError ? (
        <p className="text-ink-2">{t('review.document.pageNotShown')}</p>
      ) : (
        <ZoomedImage
          src={drawn.address}
          alt={t('review.document.pageOf', {
            file: fileName,
            page: formats.number(page),
            pages: formats.number(pages),
          })}
        />
      )}
      {pages > 1 ? (
        <p className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="quiet" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('review.document.pageBefore')}
          </Button>
          <span className="text-small tabular-nums" aria-live="polite">
            {t('review.document.page', { page: formats.number(page), pages: formats.number(pages) })}
          </span>
          <Button variant="quiet" size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('review.document.pageAfter')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function usePage(id: string, page: number) {
  const [pages, setPages] = useState<number>();
  const [address, setAddress] = useState<string>();
  const { data, isError } = useQuery({
    queryKey: ['documents', 'page', id, page],
    queryFn: async ({ signal }) => {
      const answer = await fetch(addressOf('GET /api/documents/:id/pages/:page', { id, page }), { signal });
      if (!answer.ok) throw new Error(`The page was answered with ${answer.status}.`);
      return { picture: await answer.blob(), pages: Number(answer.headers.get('x-total-count')) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data.picture);
    setPages(data.pages);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { address, pages, isError };
}
