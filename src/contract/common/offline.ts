/** What pages, server and service worker agree on for times without a connection. */

export const serviceWorkerPath = '/service-worker.js';

/** Below the language. */
export const offlinePath = '/offline';
export const scanPath = '/scan';
