/** The producers found, as cards. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type DirectorySearch, resultsId } from '../../features/producers/directory/directory-search.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { ListGrid } from './list-grid.tsx';
import { ProducerCard } from './producer-card.tsx';
import { directoryQuery } from './queries.ts';

export function ProducerGrid({ search }: { search: DirectorySearch }) {
  const query = useInfiniteQuery(directoryQuery(useClient(), search));
  return (
    <ListGrid
      query={query}
      cursor={search.cursor}
      renderLink={(cursor) =>
        cursor === undefined ? (
          <Link to="/discovery" search={{ ...search, cursor }} />
        ) : (
          <Link to="/discovery" search={{ ...search, cursor }} hash={resultsId} preload={false} />
        )
      }
      className="grid gap-x-9 gap-y-11 sm:grid-cols-2 xl:grid-cols-3"
    >
      {(producer) => <ProducerCard producer={producer} />}
    </ListGrid>
  );
}
