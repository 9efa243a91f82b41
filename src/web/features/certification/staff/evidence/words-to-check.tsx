/**
 * The words of a producer and its oils by which they may claim what the law limits (Regulation (EC) No 1924/2006, Art. 10; Directive (EU)
 * 2024/825): as they are now, also when they were changed after the certification. Nothing is refused for a word.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../../../contract/producers/producers.ts';
import { claimsIn } from '../../../../../domain/common/claim-words.ts';
import { producerPath, productPath } from '../../../../../domain/common/page-paths.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { ClaimHint } from '../../../../kernel/forms/claim-hint.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { myProductsQuery } from '../../../products/producer/queries.ts';

export function WordsToCheck({ producer }: { producer: ProducerResponse }) {
  const { t } = useTranslations();
  // The newest; most producers list fewer.
  const { data } = useInfiniteQuery(myProductsQuery(useClient(), producer.id));
  const oils = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const { story, sustainablePractices, productionNotes } = producer;
  const written = [
    {
      name: producer.name,
      path: producerPath(producer.id),
      text: [story, sustainablePractices, productionNotes].filter(Boolean).join('\n'),
    },
    ...oils.map(({ id, name, description }) => ({ name, path: productPath(id), text: description ?? '' })),
  ].filter(({ text }) => claimsIn(text).length > 0);
  if (written.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="words-to-check">
      <h2 id="words-to-check" className="type-h3">
        {t('evidence.words.title')}
      </h2>
      <p className="mt-1 max-w-reading text-ink-2">{t('evidence.words.text')}</p>
      <ul className="mt-3">
        {written.map(({ name, path, text }) => (
          <li key={path} className="border-t border-line py-3">
            <Link to={path} className="text-link font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </Link>
            <ClaimHint text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
