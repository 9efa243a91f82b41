/** Lets an administrator accept all of a request on the profile itself, which shows the result at once. */
import type { ChangeRequestResponse } from '../../../../contract/producers/changes.ts';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ErrorText } from '../../../kernel/ui/field.tsx';
import { AcceptTogether } from './accept-together.tsx';
import { useChangeAction } from './use-change-action.ts';

type AskedField = ChangeRequestResponse['fields'][number];

interface Props {
  readonly request: ChangeRequestResponse;
  readonly producer: ProducerResponse;
}

export function AcceptRequest({ request, producer }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { act, isPending, failure } = useChangeAction<readonly AskedField[]>({
    producerId: producer.id,
    send: async (fields) =>
      fetchRoute(client, 'POST /api/change-requests/:id/decide', {
        params: { id: String(request.id) },
        body: {
          decisions: fields.map(({ field, currentValue }) => ({
            field,
            decision: 'accepted' as const,
            seenValue: currentValue,
          })),
        },
      }),
    done: t('changes.applied', { name: producer.name }),
    // The button disappears with the request.
    onDone: () => document.getElementById('main')?.focus({ preventScroll: true }),
  });
  return (
    <div>
      <AcceptTogether fields={request.fields} pending={isPending} onAccept={act} />
      {failure ? <ErrorText>{failure}</ErrorText> : null}
    </div>
  );
}
