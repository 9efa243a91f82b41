/** The API representation of a change request, each field with the current value of the profile. */
import type { ChangeRequestResponse } from '../../contract/producers/changes.ts';
import type { ChangeRequestDetails } from '../../database/producers/change-requests.ts';
import type { User } from '../../domain/identity/principal.ts';
import { type ChangeableField, changeableFields } from '../../domain/producers/change-requests.ts';

export type LiveValues = { readonly [Field in ChangeableField]: string | null };

export function presentChange(
  request: ChangeRequestDetails,
  live: LiveValues,
  reader: Pick<User, 'userId'>,
): ChangeRequestResponse {
  const { id, producerId, status, fields, createdAt, decidedAt } = request;
  return {
    id,
    producerId,
    status,
    by: proposerOf(request, reader),
    fields: changeableFields.flatMap((name) =>
      fields
        .filter(({ field }) => field === name)
        .map(({ field, oldValue, newValue, decision, comment }) => ({
          field,
          oldValue,
          newValue,
          currentValue: live[field],
          decision,
          comment,
        })),
    ),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Only people of the producer and administrators can make requests. */
function proposerOf(
  { requestedBy, isByPeople }: Pick<ChangeRequestDetails, 'requestedBy' | 'isByPeople'>,
  reader: Pick<User, 'userId'>,
): ChangeRequestResponse['by'] {
  if (requestedBy === null) return null;
  if (requestedBy === reader.userId) return 'you';
  return isByPeople ? 'owner' : 'administrator';
}
