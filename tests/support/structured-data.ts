/** What Adobe's validator finds in the structured data of a page, with the vocabulary of schema.org. */
import { readFile } from 'node:fs/promises';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

interface Finding {
  readonly severity: string;
  readonly issueMessage: string;
  readonly rootType: string;
}

const vocabulary: unknown = JSON.parse(
  await readFile('tests/support/schema.org/schemaorg-all-https.jsonld', 'utf8'),
);

export async function findingsOf(
  html: string,
): Promise<{ readonly types: readonly string[]; readonly findings: readonly Finding[] }> {
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(
    html,
  );
  const types = Object.keys(extracted.jsonld);
  return { types, findings: await new Validator(vocabulary).validate(extracted) };
}

/** Properties that it recommends, other than those of which the site has nothing to say. */
export function recommendedIn(findings: readonly Finding[]): readonly string[] {
  return findings
    .map(({ issueMessage }) => /"(\w+)"/.exec(issueMessage)?.[1] ?? issueMessage)
    .filter((name) => !notOurs.includes(name));
}

/** Ratings, which the site does not collect, and what clothes and series have. */
const notOurs: readonly string[] = [
  'aggregateRating',
  'review',
  'audience',
  'color',
  'inProductGroupWithID',
  'isVariantOf',
  'material',
  'mpn',
  'pattern',
  'subjectOf',
  'priceValidUntil',
];
