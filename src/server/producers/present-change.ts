/** A request for a change as it leaves, each field beside what the profile says now. */
import type { ChangeRequestResponse } from '../../contract/producers/changes.ts';
import type { ChangeRequestDetails } from '../../database/producers/change-requests.ts';
import { type ChangeableField, changeableFields } from '../../domain/producers/change-requests.ts';

export type LiveValues = { readonly [Field in ChangeableField]: string | null };

export function presentChange(request: ChangeRequestDetails, live: LiveValues): ChangeRequestResponse {
  const { id, producerId, status, fields, createdAt, decidedAt } = request;
  return {
    id,
    producerId,
    status,
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
