/* Chooses the scene for a place: by what its address says of the land, else its region, else its country and id. */
import { indexBelow, randomFrom } from '../drawing/random.ts';

export const sceneKinds = [
  'terraces',
  'coast',
  'island',
  'rows',
  'plateau',
  'mountain',
  'valley',
  'slopes',
  'hilltown',
  'hills',
] as const;
export type SceneKind = (typeof sceneKinds)[number];

export function isSceneKind(value: string): value is SceneKind {
  return sceneKinds.some((kind) => kind === value);
}

export interface Place {
  readonly id: number | string;
  /** As the producer wrote it, such as "Inland valley near Kissamos". */
  readonly location?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly country?: string | null | undefined;
}

type Choices = readonly [RegExp, ...SceneKind[]];

/** What a location may say of the land, in the languages of the site. */
const lands: readonly Choices[] = [
  [/valley|vall[ei]\b|valle |dolina|κοιλαδ/, 'valley'],
  [/plateau|altopiano|meseta|murge|visoravan|planot|οροπεδι/, 'plateau'],
  [/slope|ladera|pendi|encosta|πλαγι|padin|poboc/, 'slopes'],
  [/plain\b|llan[ou]|pianura|ravnic|nizin|καμπο/, 'rows'],
];

/** The sea is only where the name means a shore or a small island. */
const regions: readonly Choices[] = [
  [/ilia|elis\b|olympia|achaia/, 'hills'],
  [/messinia|pylos/, 'terraces'],
  [/corfu|lesbos|lesvos|zakynthos|kefalonia|cyclades|brac|hvar|solta|korcula|mallorca/, 'island'],
  [/puglia|apulia|bari\b|salento|murge/, 'plateau'],
  [/liguria|amalfi/, 'terraces', 'coast'],
  [/toscan|tuscan|umbria|marche|lazio/, 'hilltown', 'hills'],
  [/jaen|sierra|granada|cazorla/, 'mountain'],
  [/toledo|mancha|cordoba|sevilla|seville|extremadura|alentejo/, 'rows'],
  [/douro|tras-os-montes/, 'slopes', 'valley'],
  [/sloven.* ist|koper|piran/, 'coast'],
  [/istr/, 'hilltown'],
  [/dalmat|kvarner|split|zadar/, 'coast', 'island'],
];

const countries: readonly Choices[] = [
  [/spain|^es$|portugal|^pt$|tunis|^tn$|morocco|^ma$/, 'rows', 'mountain', 'plateau'],
  [/ital|^it$|croatia|^hr$|slovenia|^si$/, 'hilltown', 'hills'],
];

const inland = ['hills', 'valley', 'slopes'] as const;

function plain(name: string | null | undefined): string {
  return (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function choicesFor(name: string, table: readonly Choices[]): readonly SceneKind[] | undefined {
  const row = table.find(([pattern]) => pattern.test(name));
  return row?.slice(1).filter((kind): kind is SceneKind => typeof kind === 'string');
}

export function sceneOf({ id, location, region, country }: Place): SceneKind {
  const choices =
    choicesFor(plain(location), lands) ??
    choicesFor(plain(region ?? location), regions) ??
    choicesFor(plain(country), countries) ??
    inland;
  return choices[indexBelow(randomFrom(`scene ${id}`), choices.length)] ?? 'hills';
}
