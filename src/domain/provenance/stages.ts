/**
 * The usual stages of a journey, from grove to bottle, each with its unit. Stages are stored under these
 * names and shown in the reader's language.
 */
import { tastingStage } from './tasting.ts';

export const usualStages = [
  { stage: 'Harvest', unit: 'kg' },
  { stage: 'Transport', unit: 'kg' },
  { stage: 'Milling', unit: 'l' },
  { stage: 'Malaxation', unit: 'kg' },
  { stage: 'Separation', unit: 'l' },
  { stage: 'Filtration', unit: 'l' },
  { stage: 'Storage', unit: 'l' },
  { stage: 'Laboratory Sample', unit: 'l' },
  { stage: 'Lab Analysis (NMR)', unit: 'l' },
  { stage: tastingStage, unit: 'l' },
  { stage: 'Bottling', unit: 'l' },
] as const satisfies readonly { readonly stage: string; readonly unit: 'kg' | 'l' }[];

export function usualStageOf(stage: string): (typeof usualStages)[number] | undefined {
  return usualStages.find((usual) => usual.stage === stage);
}
