/** Parses the draft of a report stored in the tab; invalid parts are dropped. */
import { callOutcomes } from '../../../../domain/verification-calls/calls.ts';
import {
  emptyInspection,
  findingSeverities,
  type InspectedItem,
  type InspectionContent,
  type InspectionTopic,
  inspectionAnswers,
  inspectionTopics,
} from '../../../../domain/verification-calls/inspections.ts';
import type { StoredInspection, TypedFinding, TypedPicture } from './inspection-draft.ts';

type Unknown = Readonly<Record<string, unknown>>;

export function readStoredInspection(value: object | null): StoredInspection | null {
  const persisted = fieldsOf(value);
  const { version, revision, sending } = persisted;
  if (typeof version !== 'number' || typeof revision !== 'number') return null;
  const content = fieldsOf(persisted['content']);
  return {
    version,
    revision,
    sending: typeof sending === 'string' ? sending : null,
    content: {
      items: itemsOf(fieldsOf(content['items'])),
      findings: Array.isArray(content['findings']) ? content['findings'].map(findingOf) : [],
      pictures: Array.isArray(content['pictures']) ? content['pictures'].flatMap(picturesOf) : [],
      outcome: callOutcomes.find((one) => one === content['outcome']) ?? null,
      reason: textOf(content['reason']),
      correctionReason: textOf(content['correctionReason']),
    },
  };
}

function itemsOf(persisted: Unknown): InspectionContent['items'] {
  const items: Record<InspectionTopic, InspectedItem> = { ...emptyInspection.items };
  for (const topic of inspectionTopics) {
    const item = fieldsOf(persisted[topic]);
    items[topic] = {
      answer: inspectionAnswers.find((one) => one === item['answer']) ?? null,
      note: textOf(item['note']),
    };
  }
  return items;
}

function findingOf(value: unknown, at: number): TypedFinding {
  const finding = fieldsOf(value);
  return {
    key: textOf(finding['key']) || `kept-${at}`,
    severity: findingSeverities.find((one) => one === finding['severity']) ?? 'observation',
    text: textOf(finding['text']),
    correctiveAction: textOf(finding['correctiveAction']),
    isResolved: finding['isResolved'] === true,
  };
}

/** Empty if a property that the server needs is missing. */
function picturesOf(value: unknown): TypedPicture[] {
  const { id, caption, width, height } = fieldsOf(value);
  const isPicture = typeof id === 'string' && typeof width === 'number' && typeof height === 'number';
  return isPicture ? [{ id, caption: textOf(caption), width, height }] : [];
}

function fieldsOf(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
