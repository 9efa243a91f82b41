/** Changes the people of a producer, and shows them as they are afterwards. */
import { useQueryClient } from '@tanstack/react-query';
import type { PeopleResponse } from '../../../../contract/producers/people.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { peopleQuery } from './queries.ts';

interface PeopleAction<Input> {
  readonly producerId: number;
  readonly send: (input: Input) => Promise<PeopleResponse | undefined>;
  readonly done: (input: Input) => string;
  readonly onDone?: (() => void) | undefined;
  readonly onFailed?: ((sentence: string) => void) | undefined;
}

export function usePeopleAction<Input = void>({
  producerId,
  send,
  done,
  onDone,
  onFailed,
}: PeopleAction<Input>) {
  const { t } = useTranslations();
  const queryClient = useQueryClient();
  const query = peopleQuery(useClient(), producerId);
  return useAction({
    send,
    lost: t('consumer.connectionLost'),
    done: (_, input) => ({ title: done(input) }),
    onDone: (people) => {
      if (people !== undefined) queryClient.setQueryData(query.queryKey, people);
      onDone?.();
    },
    onFailed: ({ sentence }) => onFailed?.(sentence),
    affects: [query.queryKey],
  });
}
