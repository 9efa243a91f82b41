/** Example requests for notifications and the devices that show them. */
import { deviceOfTest } from '../support/builders/devices.ts';
import type { Example } from './examples.ts';

export const notificationExamples: Readonly<Record<string, Example>> = {
  listNotifications: {},
  listNotificationTopics: {},
  followNotifications: {},
  countUnreadNotifications: {},
  readNotification: { params: (world) => ({ id: world.notificationId }) },
  readAllNotifications: { body: () => ({ upTo: 1 }) },
  listPushDevices: {},
  addPushDevice: { body: () => deviceOfTest('of the example') },
  removePushDevice: { params: (world) => ({ id: world.deviceId }) },
};
