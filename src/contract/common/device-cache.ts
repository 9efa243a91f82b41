/* Apart from the paths, which every page loads. */

/**
 * The part of the browser's cache storage that belongs to the user of this device: a copy of their collection and scans,
 * and codes that wait. Pages read and write it; the worker answers no request from it and deletes it at sign-out.
 */
export const deviceCache = 'phenolive-device';
/** In that cache. The number changes with the form of what is stored, so that an older form is not found. */
export const accountCopyKey = '/device/account-copy-1';
export const waitingCodesKey = '/device/waiting-codes-1';
