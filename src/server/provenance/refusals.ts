/** The HTTP response for each refusal about codes, journeys and recalls. */
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { idempotencyKeyReused, type RefusalResponse } from '../http/problems/request-refusals.ts';

export const provenanceRefusalResponses = {
  'code-malformed': {
    status: 400,
    title: 'Not a code',
    detail: 'A code has 13 letters and digits, printed as XXXX-XXXX-XXXX-X.',
  },
  'code-checksum-failed': {
    status: 400,
    title: 'Code mistyped',
    detail:
      'The check character does not match: one character of the code is wrong. Compare it with the label.',
  },
  'code-unknown': {
    status: 404,
    title: 'Unknown code',
    detail: 'QR code not found or invalid. No producer of this register was given this code.',
  },
  'prefetch-refused': {
    status: 403,
    title: 'Not ahead of time',
    detail: 'A verdict counts as a scan, so prefetches and previews receive none. Open the page.',
  },
  'code-not-found': {
    status: 404,
    title: 'Code not found',
    detail: 'This product has no such code.',
  },
  'batch-missing': {
    status: 409,
    title: 'No batch number',
    detail: 'Codes are made for a batch. Give the product its batch number first.',
  },
  'journey-event-in-future': {
    status: 400,
    title: 'Time in the future',
    detail: 'The time of the event is in the future. Enter a time up to now.',
  },
  'stage-out-of-order': {
    status: 400,
    title: 'Stages out of order',
    detail: 'Stages must begin in this order: harvest, milling, bottling.',
  },
  'journey-event-not-found': {
    status: 404,
    title: 'Event not found',
    detail: 'The journey of this batch has no such event, or no longer has it.',
  },
  'journey-event-conflict': {
    status: 409,
    title: 'Already changed',
    detail: 'The event was changed after it was read. Read it again before changing it.',
  },
  'journey-event-certified': {
    status: 409,
    title: 'Event is evidence',
    detail: 'A laboratory result is based on this event, so it can only be corrected.',
  },
  'journey-event-not-corrected': {
    status: 409,
    title: 'Nothing corrected',
    detail: 'The correction does not differ from the event.',
  },
  'journey-event-not-certified': {
    status: 409,
    title: 'Change it instead',
    detail: 'No laboratory result is based on this event, so it can be changed directly.',
  },
  'journey-limit-reached': {
    status: 409,
    title: 'Journey too long',
    detail: 'A journey has at most 500 events.',
  },
  'journey-of-other-batch': {
    status: 409,
    title: 'Another batch',
    detail: 'The product has another batch than the event is about.',
  },
  'batch-not-found': {
    status: 404,
    title: 'Batch not found',
    detail: 'The product neither carries this batch nor has codes of it.',
  },
  'batch-recalled': {
    status: 409,
    title: 'Batch recalled',
    detail: 'The batch is recalled.',
  },
  'batch-not-recalled': {
    status: 409,
    title: 'Batch not recalled',
    detail: 'The batch is not recalled, or the recall has already been lifted.',
  },
  'recall-final': {
    status: 409,
    title: 'Recall final',
    detail: 'A producer can lift a recall within 24 hours; after that only an administrator can.',
  },
  'codes-beyond-bottles': {
    status: 409,
    title: 'More codes than bottles',
    detail:
      'With these the batch would have more codes than its journey has oil for. Say why they are needed.',
  },
  'code-outcome-conflict': {
    status: 409,
    title: 'Decided since',
    detail: 'Another administrator has decided about this code or its batch. Read it again before deciding.',
  },
  'code-outcome-not-possible': {
    status: 409,
    title: 'Lift the outcome first',
    detail: 'Another outcome applies, which has to be lifted first, or there is none to lift.',
  },
  'codes-of-other-batch': {
    status: 409,
    title: 'Another batch',
    detail: 'A decision can only be about codes of one batch.',
  },
  'code-not-printable': {
    status: 409,
    title: 'Not to be printed',
    detail: 'Copied and stolen codes are not printed again. Create new ones.',
  },
  'gtin-missing': {
    status: 409,
    title: 'No barcode number',
    detail:
      'A GS1 Digital Link needs the GTIN of the product. Add it to the product, or print the address of each code.',
  },
  'label-too-small': {
    status: 409,
    title: 'Label too small',
    detail:
      'On these labels a till could not read the code: its modules would be smaller than 0.396 mm. Choose larger labels.',
  },
  'label-sheet-wrong': {
    status: 400,
    title: 'Labels beyond the page',
    detail: 'Enter width and height of the page. All labels, margins and gaps have to fit on it.',
  },
  'bottle-code-repeated': {
    status: 409,
    title: 'Code of one bottle',
    detail:
      'The newest code is of one bottle: on several it would look like a copy. Create one code for the whole batch first.',
  },
  'oil-card-uncertified': {
    status: 409,
    title: 'No certificate in force',
    detail: 'Cards show a level, so they need a certificate that is in force for this batch.',
  },
  'idempotency-key-reused': idempotencyKeyReused,
} as const satisfies Record<ProvenanceRefusal['code'], RefusalResponse>;
