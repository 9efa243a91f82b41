/** What the user can be notified of about the oil or producer of the link that led to the page. */
import { useQuery } from '@tanstack/react-query';
import type { FollowResponse } from '../../../contract/collection/follows.ts';
import type { FollowKind } from '../../../domain/collection/follows.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Panel } from '../../kernel/ui/panel.tsx';
import { producerQuery } from '../producers/queries.ts';
import { productQuery } from '../products/queries.ts';
import { FollowButton } from './follow-button.tsx';
import type { FollowingSearch } from './following-search.ts';

type Follows = readonly FollowResponse[];

interface Choice {
  readonly kind: FollowKind;
  readonly id: number;
  readonly text: string;
}

export function FollowChoices({
  search: { product, producer },
  follows,
}: {
  search: FollowingSearch;
  follows: Follows;
}) {
  if (product !== undefined) return <ChoicesOfOil id={product} follows={follows} />;
  return producer === undefined ? null : <ChoicesOfProducer id={producer} follows={follows} />;
}

function ChoicesOfOil({ id, follows }: { id: number; follows: Follows }) {
  const { t } = useTranslations();
  const { data: oil } = useQuery(productQuery(useClient(), String(id)));
  if (oil === undefined) return null;
  const { name, producerId, producerName: company, orderStatus } = oil;
  const choices: readonly Choice[] = [
    ...(orderStatus === 'orderable'
      ? []
      : [{ kind: 'back', id, text: t('consumer.following.back') } as const]),
    { kind: 'harvest', id, text: t('consumer.following.harvest') },
    { kind: 'producer', id: producerId, text: t('consumer.following.producer', { company }) },
  ];
  return <Choices title={name} choices={choices} follows={follows} />;
}

function ChoicesOfProducer({ id, follows }: { id: number; follows: Follows }) {
  const { t } = useTranslations();
  const { data: producer } = useQuery(producerQuery(useClient(), String(id)));
  if (producer === undefined) return null;
  const text = t('consumer.following.producer', { company: producer.name });
  return <Choices title={producer.name} choices={[{ kind: 'producer', id, text }]} follows={follows} />;
}

/** What is followed already is in the list below, where it can be ended. */
function Choices({
  title,
  choices,
  follows,
}: {
  title: string;
  choices: readonly Choice[];
  follows: Follows;
}) {
  const open = choices.filter(
    (choice) => !follows.some(({ kind, id }) => kind === choice.kind && id === choice.id),
  );
  if (open.length === 0) return null;
  return (
    <Panel title={<bdi className="line-clamp-3 wrap-anywhere">{title}</bdi>} className="max-w-reading">
      <div className="flex flex-wrap gap-3">
        {open.map((choice) => (
          <FollowButton key={choice.kind} follow={choice} isWanted>
            <span className="line-clamp-2 wrap-anywhere">{choice.text}</span>
          </FollowButton>
        ))}
      </div>
    </Panel>
  );
}
