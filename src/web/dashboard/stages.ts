/** The usual stages of a journey, from grove to bottle, each with the unit in which it is measured. */
export interface StageTemplate {
  /** As it is stored; readers see it in their language. */
  readonly stage:
    | 'Harvest'
    | 'Transport'
    | 'Milling'
    | 'Storage'
    | 'Lab Analysis (NMR)'
    | 'Organoleptic Test'
    | 'Bottling';
  readonly unit: 'kg' | 'l';
}

export const stageTemplates: readonly StageTemplate[] = [
  { stage: 'Harvest', unit: 'kg' },
  { stage: 'Transport', unit: 'kg' },
  { stage: 'Milling', unit: 'l' },
  { stage: 'Storage', unit: 'l' },
  { stage: 'Lab Analysis (NMR)', unit: 'l' },
  { stage: 'Organoleptic Test', unit: 'l' },
  { stage: 'Bottling', unit: 'l' },
];

export function templateOf(stage: string): StageTemplate | undefined {
  return stageTemplates.find((template) => template.stage === stage);
}

/** The choice under which a stage of another name is typed. */
export const otherStage = 'other';
