/** How long texts may be, and which may be longer. Lengths are what a reader sees: one plural form, without tags. */

export const maxEnglishText = 160;
export const maxLabel = 28;

/** Ids, or beginnings of ids that end with a dot. */
export const longTexts: readonly { readonly ids: readonly string[]; readonly because: string }[] = [
  {
    because: 'an article, where a paragraph is one message',
    ids: [
      'research.finding.',
      'research.limit.',
      'education.science.',
      'education.storage.',
      'education.health.',
      'standards.',
    ],
  },
  {
    because: 'the words of the law, and what they leave out',
    ids: ['landing.eu-health-claim.', 'landing.health-benefits.'],
  },
  {
    because: 'the consequences of a decision, which are read before it is confirmed',
    ids: ['dashboard.recall.consequence', 'people.suspend.text'],
  },
  { because: 'a legal notice, where a paragraph is one message', ids: ['legal.', 'reports.stored.text'] },
  { because: 'the rules of a file', ids: ['imports.import.text'] },
  {
    because: 'a mail that has to say what changed and until when',
    ids: ['notices.certificateBatchRemoved.text'],
  },
];

/** Labels of buttons that are longer in some language, with the reason. */
export const longLabels: ReadonlyMap<string, string> = new Map([
  ['review.moveOn', 'it names the state that follows, on a wide screen'],
]);
