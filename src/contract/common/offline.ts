/** What pages, server and service worker agree on for times without a connection. */

export const serviceWorkerPath = '/service-worker.js';

/** Below the language. */
export const offlinePath = '/offline';
export const scanPath = '/scan';
export const verifyPath = '/verify';
export const recordStagePath = '/record-stage';
/** The pages that a device keeps. */
export const storedPaths: readonly string[] = [scanPath, verifyPath, recordStagePath, offlinePath];

/** On the root element of a page that came from the device: it was rendered for a visitor without choices. */
export const storedAttribute = 'data-stored';
/** Its value until the site answered. `navigator.onLine` is true in every network, also in one that leads nowhere. */
export const unreached = 'unreached';
