/**
 * What a tasting panel measured of a batch: the medians of its tasters for the three positive attributes of virgin olive oil.
 * The scale is that of the IOC (COI/T.20/Doc. No 15, the method of Implementing Regulation (EU) 2022/2105): 10 cm, read to a
 * millimetre.
 */
import { type TasteAttribute, tasteAttributes } from './taste-attributes.ts';

/** The stage of the journey at which a panel tastes. */
export const tastingStage = 'Organoleptic Test';

export const medianLimits = { least: 0, most: 10 } as const;

/** At most one decimal. 5.3 is no exact binary number, so its tenths are compared instead of counted. */
export function isMedian(value: number): boolean {
  return value >= medianLimits.least && value <= medianLimits.most && Number(value.toFixed(1)) === value;
}

/** Numbers, or decimals as text; null or absent where none is stated. */
export type Medians = { readonly [Attribute in TasteAttribute]?: number | string | null | undefined };

export interface TastedEvent extends Medians {
  readonly stage: string;
  /** Names the panel. */
  readonly location?: unknown;
}

export interface TastingProblem {
  readonly field: TasteAttribute | 'location';
  /** `stage`: only a tasting has medians. `panel`: medians without the panel that measured them. */
  readonly problem: 'stage' | 'incomplete' | 'panel';
}

/** A tasting states all three medians or none, and who measured them. */
export function tastingProblems(event: TastedEvent): TastingProblem[] {
  const stated = tasteAttributes.filter((attribute) => event[attribute] != null);
  if (stated.length === 0) return [];
  if (event.stage !== tastingStage) return stated.map((field) => ({ field, problem: 'stage' }));
  const left = tasteAttributes.filter((attribute) => !stated.includes(attribute));
  const isUnnamed = event.location == null || event.location === '';
  return [
    ...left.map((field): TastingProblem => ({ field, problem: 'incomplete' })),
    ...(isUnnamed ? [{ field: 'location', problem: 'panel' } as const] : []),
  ];
}

export interface Tasting {
  readonly stage: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly location: string | null;
  readonly fruity: string | null;
  readonly bitter: string | null;
  readonly pungent: string | null;
}

export type MeasuredTasting<Event extends Tasting = Tasting> = Event & {
  readonly [Field in TasteAttribute | 'location']: string;
};

/** The latest tasting with medians among the current events of one batch; `listProductDetails` says the same in SQL. */
export function latestTasting<Event extends Tasting>(
  journey: readonly Event[],
): MeasuredTasting<Event> | undefined {
  return journey.filter(isMeasured).reduce<MeasuredTasting<Event> | undefined>((latest, event) => {
    const isLater = latest === undefined || Date.parse(event.timestamp) >= Date.parse(latest.timestamp);
    return isLater ? event : latest;
  }, undefined);
}

function isMeasured<Event extends Tasting>(event: Event): event is MeasuredTasting<Event> {
  return event.location !== null && tasteAttributes.every((attribute) => event[attribute] !== null);
}
