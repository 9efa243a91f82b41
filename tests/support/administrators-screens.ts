/** Every screen that only administrators can open. */
import { inspectedCalls } from './inspected-calls.ts';
import type { Screen } from './screen.ts';
import {
  askForChange,
  bringTable,
  openAlteredHistory,
  openLog,
  openRecalledOrder,
  orderOil,
} from './screen-states.ts';

export const administratorsScreens: Record<string, Screen> = {
  'no favorites': { path: '/saved' },
  'no bottles': { path: '/saved?tab=bottles' },
  'no notices': { path: '/notifications' },
  'no scans': { path: '/saved?tab=history' },
  'administration, pending': { path: '/admin' },
  'administration, approved': { path: '/admin?tab=approved' },
  'administration, rejected': { path: '/admin?tab=rejected' },
  'administration, certificates': { path: '/admin?tab=certificates' },
  'administration, certificates to renew': { path: '/admin?tab=certificates&state=to-renew' },
  'administration, nothing found': { path: '/admin?tab=rejected&search=nothing-like-this' },
  'administration, analytics': { path: '/admin?tab=analytics', shows: '.map-pin, .map-cluster' },
  'administration, no certificates': { path: '/admin?tab=certificates&state=revoked' },
  'administration, changes': { path: '/admin?tab=changes', reach: askForChange, shows: 'article form' },
  'administration, history of changes': { path: '/admin?tab=changes&requests=decided' },
  'administration, documents': {
    path: '/admin',
    reach: async (page) => page.locator('main li button[aria-haspopup=dialog]').first().click(),
    shows: '[role=dialog]',
  },
  'profile with a change of one’s own': {
    path: '/producer/9',
    reach: askForChange,
    shows: '#awaiting-review',
  },
  'application, reviewed': { path: '/admin/application/1' },
  'application, a past act altered': {
    path: '/admin',
    reach: openAlteredHistory,
    shows: '#thread a[href$="/admin/audit"]',
  },
  'application, asked about': {
    path: '/admin/application/1',
    reach: async (page) => {
      await page.locator('#answers dd > div:first-child > button').first().click();
      await page.locator('#request [type=submit]').click();
    },
    shows: '#answers [aria-invalid=true]',
  },
  'every order': { path: '/admin/orders', reach: orderOil, shows: 'main table' },
  'no order found': { path: '/admin/orders?search=nothing-like-this' },
  'an order to be answered': {
    path: '/admin/orders',
    reach: async (page) => {
      await orderOil(page);
      await page.locator('main tbody a').first().click();
      await page.locator('main summary').first().click();
    },
    shows: 'main details[open] textarea',
  },
  'an order that cannot be confirmed': {
    path: '/admin/orders',
    reach: openRecalledOrder,
    shows: '#changes-since',
  },
  'order terms of a producer without an account': { path: '/admin/order-terms/1', shows: '#seller' },
  system: { path: '/admin/system' },
  'audit log': { path: '/admin/audit' },
  'audit log, opened': {
    path: '/admin/audit',
    reach: openLog,
    shows: 'main details[open] table',
  },
  'audit log, nothing found': { path: '/admin/audit?search=nothing-like-this' },
  'calls, none to come': { path: '/verification' },
  'calls that were held': { path: '/verification?tab=history', shows: 'main article' },
  'calls, none found': { path: '/verification?tab=history&search=nothing-like-this' },
  'inspection report, to be written': {
    path: `/admin/inspection/${inspectedCalls.unwritten}`,
    shows: 'main form [type=radio]',
  },
  'inspection report, with gaps': {
    path: `/admin/inspection/${inspectedCalls.unwritten}`,
    reach: async (page) => page.locator('main form [type=submit]').click(),
    shows: 'main form [aria-invalid=true]',
  },
  'inspection report': { path: `/admin/inspection/${inspectedCalls.completed}`, shows: 'main article' },
  'inspection report, printed': {
    path: `/admin/inspection/${inspectedCalls.completed}`,
    isPrinted: true,
    shows: 'main article',
  },
  'inspection report, to be corrected': {
    path: `/admin/inspection/${inspectedCalls.completed}?correct=true`,
    shows: 'main form [name=correction-reason]',
  },
  'calls, producers who wait': { path: '/verification?tab=pending' },
  'availability for calls': { path: '/admin/availability', shows: 'main form input[type=time]' },
  'calls, to choose a producer': { path: '/verification?tab=schedule' },
  'calls, a time is chosen': {
    path: '/verification?producer=11',
    reach: async (page) => page.locator('[role=dialog] [name=slot]').first().check(),
    shows: '[role=dialog] [name=slot]:checked',
  },
  'import and export': { path: '/admin/import' },
  'a table in an old encoding': {
    path: '/admin/import',
    reach: async (page) => bringTable(page, 'id,region\n11,C\u00f3rdoba\n'),
    shows: 'main pre',
  },
  'a table being looked at': {
    path: '/admin/import',
    reach: async (page) => bringTable(page, 'id,region\n11,Ilia\n'),
    shows: 'main progress',
  },
  'evidence of a producer': { path: '/admin/producer/11' },
  'evidence, errors of a result': {
    path: '/admin/producer/11',
    reach: async (page) => page.locator('main form button[type=submit]').click(),
    shows: 'main [role=alert]',
  },
  'evidence, none': { path: '/admin/producer/1' },
  cases: { path: '/admin/cases', shows: 'main table' },
  'cases, nothing found': { path: '/admin/cases?search=nothing-like-this' },
  'cases, none left to take': { path: '/admin/cases?none=1' },
  'cases, one chosen to be assigned': {
    path: '/admin/cases',
    reach: async (page) => {
      await page.locator('main table input[type=checkbox]').first().click();
      await page.locator('main button[aria-expanded]').first().click();
    },
    shows: 'main form[aria-label] select',
  },
  laboratories: { path: '/admin/laboratories' },
  'laboratories, none found': { path: '/admin/laboratories?search=nothing-like-this' },
  'a laboratory to be added': {
    path: '/admin/laboratories',
    reach: async (page) => page.locator('main form[role=search] + button').click(),
    shows: '[role=dialog] [name=laboratory-name]',
  },
  'a laboratory to be merged': {
    path: '/admin/laboratories',
    reach: async (page) => page.locator('main tbody tr').first().getByRole('button').last().click(),
    shows: '[role=dialog] [name=merge-intoId]',
  },
  users: { path: '/admin/users' },
  'users, nobody found': { path: '/admin/users?search=nobody-like-this' },
  'users, another role': {
    path: '/admin/users?search=consumer',
    reach: async (page) => page.locator('main table button').first().click(),
    shows: '[role=dialog] [name=new-role]',
  },
  'users, to be suspended': {
    path: '/admin/users?search=consumer',
    reach: async (page) => page.locator('main table button').last().click(),
    shows: '[role=alertdialog]',
  },
  'approve a producer': {
    path: '/admin',
    reach: async (page) => page.getByRole('article').first().getByRole('button').first().click(),
    shows: '[role=dialog]',
  },
};
