/**
 * The architecture as failing checks. A rule that breaks names the file, the line and the reason;
 * the rules themselves are tried on broken examples in `architecture/rules.test.ts`.
 */
import { describe, expect, test } from 'vitest';
import { certificateTransitions } from '../src/domain/certification/certificates.ts';
import { auditActs } from '../src/domain/common/audit-acts.ts';
import { noticeKinds } from '../src/domain/notifications/notices.ts';
import { orderTransitions } from '../src/domain/orders/states.ts';
import { refusals } from '../src/server/refusals.ts';
import {
  badMigrations,
  environmentElsewhere,
  impureRules,
  sqlOutsideDatabase,
} from './architecture/boundaries.ts';
import { dangerousCalls } from './architecture/dangers.ts';
import { brokenFeatureOrder, circles, unknownFeatures } from './architecture/features.ts';
import {
  badNames,
  barrels,
  castsWithoutReason,
  debts,
  defaultExports,
  effectsThatReturn,
  lengthAt,
  sleepingTests,
  tooLong,
  withoutPromise,
} from './architecture/habits.ts';
import { brokenArrows, pathsOutsideLayers } from './architecture/layers.ts';
import { retiredWords } from './architecture/retired-words.ts';
import { readSourceFiles, sourcePaths } from './architecture/source-files.ts';
import { neverMade } from './architecture/written-and-read.ts';

const paths = sourcePaths();
const files = readSourceFiles(paths);
const inSource = files.filter((file) => file.path.startsWith('src/'));

/** Of no feature: the client, the promise between server and pages, the refusals of all features. */
const contractOfNoFeature = ['src/contract/client.ts', 'src/contract/pages.ts', 'src/contract/refusals.ts'];

describe('layers', () => {
  test('every file lies in a layer', () => {
    expect(pathsOutsideLayers(paths)).toEqual([]);
  });

  test('each file that a route names for its scripts exists', () => {
    const named = inSource.flatMap(({ text }) => [...text.matchAll(/\bmodule: '([^']+\.tsx)'/g)]);
    const missing = named.flatMap(([, module]) => (paths.includes(`src/web/${module}`) ? [] : [module]));
    expect(missing).toEqual([]);
  });

  test('imports follow the arrows', () => {
    expect(brokenArrows(files)).toEqual([]);
  });

  test('features know only those before them', () => {
    expect(brokenFeatureOrder(files)).toEqual([]);
    expect(unknownFeatures(files, contractOfNoFeature)).toEqual([]);
  });

  test('no imports run in a circle', () => {
    expect(circles(inSource)).toEqual([]);
  });
});

describe('boundaries', () => {
  test('SQL lives in the database layer', () => {
    expect(sqlOutsideDatabase(files)).toEqual([]);
  });

  test('rules know no clock, chance, network or files', () => {
    expect(impureRules(files)).toEqual([]);
  });

  test('the environment is read once', () => {
    expect(environmentElsewhere(files)).toEqual([]);
  });

  test('what is dangerous with the input of strangers stands where it is known', () => {
    expect(dangerousCalls(files)).toEqual([]);
  });

  test('migrations are numbered without gaps', () => {
    expect(badMigrations(paths)).toEqual([]);
  });
});

describe('what a list names happens', () => {
  const actsOf = (table: Readonly<Record<string, object>>) => Object.values(table).flatMap(Object.keys);

  test('every act of the audit log is written by the server', () => {
    const expansions = {
      'order.': actsOf(orderTransitions),
      'certificate.': actsOf(certificateTransitions),
      'decision.': ['decline', 'withdraw'],
      'call.': ['complete', 'cancel', 'miss', 'outcome', 'correct_outcome', 'move'],
      'appeal.': ['grant', 'dismiss'],
      'user.': ['change_role', 'suspend', 'reinstate'],
    };
    expect(neverMade(files, auditActs, { folder: 'src/server/', expansions })).toEqual([]);
  });

  test('every kind of notification is sent by the server', () => {
    expect(neverMade(files, noticeKinds, { folder: 'src/server/' })).toEqual([]);
  });

  test('every code of a refusal is given by something', () => {
    const expansions = { 'storage-': ['full', 'unavailable'] };
    const others = files.filter(({ path }) => !path.endsWith('refusals.ts'));
    expect(neverMade(others, Object.keys(refusals), { folder: 'src/', expansions })).toEqual([]);
  });
});

describe('habits', () => {
  test('names are kebab-case and say what is inside', () => {
    expect(badNames(paths)).toEqual([]);
  });

  test('no word is used that a standard term replaced', () => {
    expect(retiredWords(files, paths)).toEqual([]);
  });

  test('exports are named and imported where they are made', () => {
    expect(barrels(files)).toEqual([]);
    expect(defaultExports(files)).toEqual([]);
  });

  test('every file opens with the promise it keeps', () => {
    expect(withoutPromise(inSource)).toEqual([]);
  });

  test('every cast says why it is safe', () => {
    expect(castsWithoutReason(files)).toEqual([]);
  });

  test('files stay short', () => {
    expect(tooLong(files)).toEqual([]);
    expect(lengthAt(files, 0.9), 'lines that nine files of ten do not exceed').toBeLessThanOrEqual(200);
  });

  test('no effect returns what is not a function', () => {
    expect(effectsThatReturn(files)).toEqual([]);
  });

  test('nothing is left for later', () => {
    expect(debts(files)).toEqual([]);
  });

  test('every test runs, and none waits for time', () => {
    expect(sleepingTests(files)).toEqual([]);
  });
});
