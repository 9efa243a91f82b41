/** The name of each stage of a journey with its language, and which stages are milestones. */
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';

const stageIds: Readonly<Record<string, MessageId>> = {
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

/** The standard stages are translated; a producer's own name for a stage is not. */
export function stageName(t: (id: MessageId) => string, stage: string): string {
  const id = stageIds[stage];
  return id === undefined ? stage : t(id);
}

/** The language of a stage's name: undefined if it is translated, and thus in the language of the page. */
export function languageOfStage(stage: string, own: ContentLanguage): ContentLanguage | undefined {
  return stageIds[stage] === undefined ? own : undefined;
}

/** The first and last stages of a journey and the one that its level rests on. */
export function isMilestone(stage: string): boolean {
  return stage === 'Harvest' || stage.startsWith('Lab Analysis') || stage === 'Bottling';
}
