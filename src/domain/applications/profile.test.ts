/** A profile starts with what the application says, and assumes nothing else. */
import { expect, test } from 'vitest';
import { answersOfRegistration, profileOfAnswers } from './profile.ts';

const answers = {
  producerCompanyName: 'Elaionas',
  email: 'people@elaionas.example',
  phone: '+30 27210 00000',
  country: 'greece',
  region: 'Messenia',
  fullAddress: '1 Grove Road, Kalamata',
  familyHistoryStory: 'Four generations of growers.',
  groveSize: 12.5,
  annualProduction: 9000,
  oliveVarieties: 'Koroneiki',
  cultivationMethods: ['organic', 'rain-fed'],
  harvestMethod: 'hand-picked',
  extractionMethod: 'centrifugation',
  currentQualityCertifications: ['PDO/DOP', 'Other'],
  otherCertificationDetails: 'Biocyclic',
  phenolicContent: 1250,
};

test('the profile takes its values from the application', () => {
  expect(profileOfAnswers(answers)).toMatchObject({
    name: 'Elaionas',
    location: '1 Grove Road, Kalamata',
    farmAcreage: 12.5,
    existingCertifications: 'PDO/DOP, Biocyclic',
    statedContent: 1250,
    website: null,
  });
});

test('sets only the methods that were answered; it infers neither cold extraction nor a press', () => {
  expect(profileOfAnswers(answers).productionMethods).toEqual({
    organic: true,
    handHarvesting: true,
  });
});

test('an "Other" without details stays "Other"', () => {
  const bare = { ...answers, currentQualityCertifications: ['Other'], otherCertificationDetails: null };
  expect(profileOfAnswers(bare).existingCertifications).toBe('Other');
});

test('a registration uses the same field names as an application', () => {
  const registration = {
    name: 'Elaionas',
    location: 'Kalamata',
    country: 'greece',
    region: null,
    farmAcreage: 3,
    annualProduction: 800,
    oliveVarieties: null,
    existingCertifications: null,
    contactEmail: 'people@elaionas.example',
    contactPhone: null,
    story: null,
    sustainablePractices: null,
    productionMethods: { organic: true },
  };
  expect(answersOfRegistration(registration)).toMatchObject({
    producerCompanyName: 'Elaionas',
    fullAddress: 'Kalamata',
    groveSize: 3,
    productionMethods: { organic: true },
  });
});
