/** A plain form that saves a bottle, with the day on which it was opened: the page behind a code leads here. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { addressOf } from '../../../contract/client.ts';
import { bestOnceOpened } from '../../../domain/products/storage-advice.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { Panel } from '../../kernel/ui/panel.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { bottlesQuery } from './queries.ts';
import { bottleSearch } from './saved-search.ts';

export function SaveBottle({ code }: { code: string }) {
  const { t, language } = useTranslations();
  const saved = useSavedBottle(code);
  return (
    <Panel title={t(saved === undefined ? 'consumer.save.title' : 'consumer.save.known')}>
      <form
        method="post"
        action={`${addressOf('POST /api/collection')}?language=${language}`}
        aria-label={t(saved === undefined ? 'consumer.save.title' : 'consumer.save.known')}
      >
        <p className="mb-5">
          {saved === undefined ? null : (
            <strong className="block font-semibold break-words">
              <bdi>{saved.productName}</bdi>
            </strong>
          )}
          <span className="type-code">{grouped(code)}</span>
        </p>
        <input type="hidden" name="code" value={code} />
        <TextField
          id="opened-on"
          name="openedOn"
          type="date"
          label={t('consumer.save.openedOn')}
          hint={t('consumer.save.hint', bestOnceOpened)}
          defaultValue={saved?.openedOn ?? undefined}
        />
        <Button type="submit" className="mt-4">
          {t(saved === undefined ? 'consumer.save.submit' : 'consumer.save.submitDay')}
        </Button>
      </form>
    </Panel>
  );
}

/** Confirms that the bottle is among the saved ones. */
export function BottleSaved({ code }: { code: string }) {
  const { t, formats } = useTranslations();
  const saved = useSavedBottle(code);
  if (saved === undefined) return null;
  const { productName, openedOn, useBy } = saved;
  return (
    <Notice tone="ok" announced className="mb-8" title={t('consumer.save.done', { name: productName })}>
      {openedOn === null || useBy === null
        ? null
        : t('consumer.bottle.opened', {
            opened: formats.shortDate(openedOn),
            day: formats.shortDate(useBy),
          })}
    </Notice>
  );
}

/** Undefined if the bottle is not in the collection. */
function useSavedBottle(code: string) {
  const { data } = useInfiniteQuery(bottlesQuery(useClient(), bottleSearch(code)));
  return data?.pages.flatMap(({ rows }) => rows).find((bottle) => bottle.code === code);
}
