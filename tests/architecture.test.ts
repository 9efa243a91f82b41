/**
 * Architecture rules as failing checks. A violation names the file, the line and the reason;
 * `architecture/rules.test.ts` tests the rules themselves on broken examples.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applicationStatuses } from '../src/domain/applications/states.ts';
import { certificateTransitions } from '../src/domain/certification/certificates.ts';
import { auditActions } from '../src/domain/common/audit-actions.ts';
import { contentLanguages } from '../src/domain/common/languages.ts';
import { importStates } from '../src/domain/imports/states.ts';
import { notificationKinds } from '../src/domain/notifications/notifications.ts';
import { orderActions, orderStatuses, orderTransitions } from '../src/domain/orders/states.ts';
import { changeableFields, changeRequestStatuses } from '../src/domain/producers/change-requests.ts';
import { refusals } from '../src/server/refusals.ts';
import { lazyChunks } from '../src/web/kernel/i18n/lazy-chunks.ts';
import {
  badMigrations,
  environmentElsewhere,
  impureRules,
  sqlOutsideDatabase,
} from './architecture/boundaries.ts';
import { dangerousCalls } from './architecture/dangers.ts';
import { brokenFeatureOrder, circles, unknownFeatures } from './architecture/features.ts';
import { cyclesAtEveryDepth } from './architecture/folder-cycles.ts';
import { collectionsWithoutLimit } from './architecture/growth.ts';
import {
  badNames,
  barrels,
  castsWithoutReason,
  debts,
  defaultExports,
  effectsThatReturn,
  handBuiltPaths,
  lengthAt,
  sleepingTests,
  tooLong,
  withoutPromise,
} from './architecture/habits.ts';
import { allowedValues, unequalLists } from './architecture/known-values.ts';
import { brokenArrows, pathsOutsideLayers } from './architecture/layers.ts';
import { retiredWords } from './architecture/retired-words.ts';
import { brokenServerArrows, unknownServerPaths } from './architecture/server-walls.ts';
import { sizeExceptions } from './architecture/size-exceptions.ts';
import { needlessExceptions, tooLongPrograms } from './architecture/sizes.ts';
import {
  isTest,
  projectRoot,
  readSourceFiles,
  readSources,
  sourcePaths,
} from './architecture/source-files.ts';
import { unusedClasses } from './architecture/styled-classes.ts';
import { brokenWebArrows, unknownWebFolders } from './architecture/web-walls.ts';
import { neverMade } from './architecture/written-and-read.ts';

const paths = sourcePaths();
const files = readSourceFiles(paths);
const inSource = files.filter((file) => file.path.startsWith('src/'));

/** Shared by all features: the client, the contract between server and pages, all refusals. */
const contractOfNoFeature = [
  'src/contract/api.ts',
  'src/contract/client.ts',
  'src/contract/pages.ts',
  'src/contract/refusals.ts',
];

describe('layers', () => {
  test('every file is in a layer', () => {
    expect(pathsOutsideLayers(paths)).toEqual([]);
  });

  test('each file that a route or a lazy chunk names exists', () => {
    const routed = inSource.flatMap(({ text }) => [...text.matchAll(/\bmodule: '([^']+\.tsx)'/g)]);
    const named = [...routed.flatMap(([, module]) => module ?? []), ...Object.values(lazyChunks)];
    expect(named.filter((module) => !paths.includes(`src/web/${module}`))).toEqual([]);
  });

  test('imports follow the direction of the layers', () => {
    expect(brokenArrows(files)).toEqual([]);
  });

  test('features import only earlier features', () => {
    expect(brokenFeatureOrder(files)).toEqual([]);
    expect(unknownFeatures(files, contractOfNoFeature)).toEqual([]);
  });

  test('inside the web, the app knows features, and features know the kernel and earlier features', () => {
    expect(brokenWebArrows(files)).toEqual([]);
    expect(unknownWebFolders(paths)).toEqual([]);
  });

  test('inside the server, a folder knows only earlier folders', () => {
    expect(brokenServerArrows(files)).toEqual([]);
    expect(unknownServerPaths(paths)).toEqual([]);
  });

  test('inside a folder, at every depth, its folders and files form no cycle', () => {
    expect(cyclesAtEveryDepth(inSource)).toEqual([]);
  });

  test('there are no import cycles', () => {
    expect(circles(inSource)).toEqual([]);
  });
});

describe('boundaries', () => {
  test('SQL is in the database layer only', () => {
    expect(sqlOutsideDatabase(files)).toEqual([]);
  });

  test('domain rules use no clock, randomness, network or files', () => {
    expect(impureRules(files)).toEqual([]);
  });

  test('the environment is read in one place', () => {
    expect(environmentElsewhere(files)).toEqual([]);
  });

  test('code that is dangerous with user input is in known files only', () => {
    expect(dangerousCalls(files)).toEqual([]);
  });

  test('migrations are numbered without gaps', () => {
    expect(badMigrations(paths)).toEqual([]);
  });

  test('the database allows the values that the domain lists', () => {
    const migrations = paths.filter((path) => path.startsWith('src/database/migrations/'));
    const allowed = allowedValues(migrations.map((path) => readFileSync(join(projectRoot, path), 'utf8')));
    const languages = [...allowed.keys()].filter((column) => column.endsWith('language'));
    expect(languages).not.toEqual([]);
    const listed = {
      ...Object.fromEntries(languages.map((column) => [column, contentLanguages])),
      'change_request_fields.field': changeableFields,
      'change_requests.status': changeRequestStatuses,
      'imports.state': importStates,
      'order_events.action': ['submit', ...orderActions],
      'order_events.to_status': orderStatuses,
      'orders.status': orderStatuses,
      'producer_applications.status': applicationStatuses,
    };
    expect(unequalLists(allowed, listed)).toEqual([]);
  });
});

describe('every listed name is used', () => {
  const actionsOf = (table: Readonly<Record<string, object>>) => Object.values(table).flatMap(Object.keys);

  test('the server writes every action of the audit log', () => {
    const expansions = {
      'order.': actionsOf(orderTransitions),
      'certificate.': actionsOf(certificateTransitions),
      'decision.': ['decline', 'withdraw'],
      'call.': ['complete', 'cancel', 'miss', 'record-outcome', 'correct-outcome', 'move'],
      'appeal.': ['grant', 'dismiss'],
      'user.': ['change-role', 'suspend', 'reinstate', 'decline-promotion'],
    };
    expect(neverMade(files, auditActions, { folder: 'src/server/', expansions })).toEqual([]);
  });

  test('the server sends every kind of notification', () => {
    expect(neverMade(files, notificationKinds, { folder: 'src/server/' })).toEqual([]);
  });

  test('something returns every refusal code', () => {
    const expansions = { 'storage-': ['full', 'unavailable'] };
    const others = files.filter(({ path }) => !path.endsWith('refusals.ts'));
    expect(neverMade(others, Object.keys(refusals), { folder: 'src/', expansions })).toEqual([]);
  });
});

describe('habits', () => {
  test('names are kebab-case and describe the content', () => {
    expect(badNames(paths)).toEqual([]);
  });

  test('no word is used that a standard term replaced', () => {
    const functions = readSources(paths.filter((path) => /^src\/database\/functions\/.*\.sql$/.test(path)));
    expect(functions.length).toBeGreaterThan(50);
    expect(retiredWords([...files, ...functions], paths)).toEqual([]);
  });

  test('every class that a style sheet names is given to an element', () => {
    const sheets = readSources(paths.filter((path) => /^src\/web\/.*\.css$/.test(path)));
    expect(sheets.length).toBeGreaterThan(5);
    expect(
      unusedClasses(
        sheets,
        inSource.filter(({ path }) => !isTest(path)),
      ),
    ).toEqual([]);
  });

  test('exports are named and imported from the file that defines them', () => {
    expect(barrels(files)).toEqual([]);
    expect(defaultExports(files)).toEqual([]);
  });

  test('every file starts with a comment that states its purpose', () => {
    expect(withoutPromise(inSource)).toEqual([]);
  });

  test('every cast says why it is safe', () => {
    expect(castsWithoutReason(files)).toEqual([]);
  });

  test('what lives as long as the program says how large it may become', () => {
    expect(collectionsWithoutLimit(files)).toEqual([]);
  });

  test('files stay short', () => {
    expect(tooLong(files)).toEqual([]);
    expect(lengthAt(files, 0.5), 'lines that half of the files do not exceed').toBeLessThanOrEqual(80);
    expect(lengthAt(files, 0.9), 'lines that nine files of ten do not exceed').toBeLessThanOrEqual(200);
  });

  test('programs have short files and functions', () => {
    expect(tooLongPrograms(files, sizeExceptions)).toEqual([]);
    expect(needlessExceptions(files, sizeExceptions)).toEqual([]);
  });

  test('no effect returns anything but a function', () => {
    expect(effectsThatReturn(files)).toEqual([]);
  });

  test('no file but one builds the path of a page', () => {
    expect(handBuiltPaths(files)).toEqual([]);
  });

  test('there are no TODOs', () => {
    expect(debts(files)).toEqual([]);
  });

  test('every test runs, and none waits for time to pass', () => {
    expect(sleepingTests(files)).toEqual([]);
  });
});
