/* Chooses one of the nine scenes for a place: by its region if known, else its country, else its id. */
import { indexBelow, randomFrom } from '../random.ts';

export const sceneKinds = [
  ...(['terraces', 'coast', 'island', 'rows', 'plateau'] as const),
  ...(['mountain', 'valley', 'hilltown', 'hills'] as const),
] as const;
export type SceneKind = (typeof sceneKinds)[number];

export function isSceneKind(value: string): value is SceneKind {
  return sceneKinds.some((kind) => kind === value);
}

export interface Place {
  readonly id: number | string;
  readonly region?: string | null | undefined;
  readonly country?: string | null | undefined;
}

type Choices = readonly [RegExp, ...SceneKind[]];

const regions: readonly Choices[] = [
  [/ilia|elis\b|olympia|achaia/, 'hills'],
  [/messinia|pylos/, 'terraces'],
  [/kalamata|mani\b|laconia|peloponnes/, 'terraces', 'hills'],
  [/crete|kriti|kissamos|sitia|chania/, 'valley', 'mountain', 'terraces'],
  [
    /corfu|lesbos|lesvos|zakynthos|kefalonia|cyclades|samos|brac|hvar|solta|korcula|mallorca|sardegna|sardinia/,
    'island',
    'coast',
  ],
  [/puglia|apulia|bari\b|salento|murge/, 'plateau'],
  [/sicil|liguria|campania|calabria/, 'coast', 'terraces'],
  [/toscan|tuscan|umbria|marche|lazio/, 'hilltown', 'hills'],
  [/jaen|sierra|granada|cazorla/, 'mountain'],
  [/toledo|mancha|cordoba|sevilla|seville|extremadura|alentejo/, 'rows'],
  [/catalun|catalon|tarragona|lleida/, 'plateau', 'valley'],
  // Far from the sea, which the terraces overlook.
  [/mirandela|douro|tras-os-montes|tua\b/, 'valley'],
  [/slovenian istria|slovenska istra|koper|piran/, 'coast'],
  [/istr/, 'hilltown'],
  [/dalmat|kvarner|split|zadar/, 'coast', 'hilltown'],
  [/primorska|goriska|brda/, 'hilltown', 'hills'],
];

const countries: readonly Choices[] = [
  [/greece|^gr$|ellada/, 'terraces', 'hills', 'valley', 'island'],
  [/italy|^it$|italia/, 'hilltown', 'plateau', 'hills'],
  [/spain|^es$|espana/, 'rows', 'mountain', 'plateau'],
  [/portugal|^pt$/, 'valley', 'rows'],
  [/croatia|^hr$|hrvatska/, 'coast', 'island'],
  [/slovenia|^si$|slovenija/, 'hilltown', 'coast'],
  [/tunisia|^tn$|morocco|^ma$/, 'rows', 'plateau'],
];

function plain(name: string | null | undefined): string {
  return (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function choicesFor(name: string, table: readonly Choices[]): readonly SceneKind[] | undefined {
  const row = name === '' ? undefined : table.find(([pattern]) => pattern.test(name));
  return row?.slice(1).filter((kind): kind is SceneKind => typeof kind === 'string');
}

export function sceneOf({ id, region, country }: Place): SceneKind {
  const choices = choicesFor(plain(region), regions) ?? choicesFor(plain(country), countries) ?? sceneKinds;
  return choices[indexBelow(randomFrom(`scene ${id}`), choices.length)] ?? 'hills';
}
