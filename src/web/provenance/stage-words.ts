/** What each stage of a journey is called, in which language, and which ones are marked. */
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { WordId } from '../words/word-ids.ts';

const stageIds: Readonly<Record<string, WordId>> = {
  Harvest: 'provenance.stage.Harvest',
  Transport: 'provenance.stage.Transport',
  Milling: 'provenance.stage.Milling',
  Malaxation: 'provenance.stage.Malaxation',
  Separation: 'provenance.stage.Separation',
  Storage: 'provenance.stage.Storage',
  Filtration: 'provenance.stage.Filtration',
  'Laboratory Sample': 'provenance.stage.Laboratory Sample',
  'Lab Analysis (NMR)': 'provenance.stage.Lab Analysis (NMR)',
  'Organoleptic Test': 'provenance.stage.Organoleptic Test',
  Bottling: 'provenance.stage.Bottling',
};

/** The usual stages are translated; a producer's own name for one stays as it was written. */
export function stageName(t: (id: WordId) => string, stage: string): string {
  const id = stageIds[stage];
  return id === undefined ? stage : t(id);
}

/** Of the name of a stage: undefined where it is translated, and thus in the language of the page. */
export function languageOfStage(stage: string, own: ContentLanguage): ContentLanguage | undefined {
  return stageIds[stage] === undefined ? own : undefined;
}

/** Those that open and close a journey, and the one on which its level rests, are marked. */
export function isMilestone(stage: string): boolean {
  return stage === 'Harvest' || stage.startsWith('Lab Analysis') || stage === 'Bottling';
}
