/** Applications as the form and the dialog send them: complete and valid, each field replaceable. */
export function applicationBody(changes: Record<string, unknown> = {}) {
  return {
    producerCompanyName: 'Elaionas Messenia',
    email: 'people@elaionas.example',
    phone: '+30 27210 00000',
    website: 'https://elaionas.example',
    country: 'greece',
    region: 'Messenia',
    fullAddress: '1 Grove Road, Kalamata',
    familyHistoryStory: 'Four generations have kept these trees.',
    groveSize: 12.5,
    averageTreeAge: 80,
    numberOfBrands: 1,
    evooType: 'monovarietal',
    oliveVarieties: 'Koroneiki',
    cultivationMethods: ['organic', 'rain-fed'],
    harvestMethod: 'hand-picked',
    harvestTiming: 'First half of October',
    millType: 'Two-phase',
    extractionMethod: 'centrifugation',
    annualProduction: 9000,
    timeFromHarvestToMill: 'within-4-hours',
    currentQualityCertifications: ['Organic'],
    phenolicContent: 1250,
    testLaboratory: 'University laboratory',
    qualityCommitmentStatement: 'We test every batch before it is bottled.',
    ...changes,
  };
}

export function registrationBody(changes: Record<string, unknown> = {}) {
  return {
    name: 'Masseria Verde',
    location: 'Ostuni',
    country: 'italy',
    region: 'Puglia',
    farmAcreage: 7.5,
    annualProduction: 4000,
    oliveVarieties: 'Coratina',
    existingCertifications: 'Organic',
    contactEmail: 'people@masseria.example',
    contactPhone: '',
    story: 'A small mill by the sea.',
    sustainablePractices: 'Cover crops.',
    language: 'it',
    productionMethods: { organic: true, coldExtraction: true, firstColdPress: false, handHarvesting: false },
    ...changes,
  };
}
