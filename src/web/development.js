/** Development only: the React Fast Refresh hook, which has to load before React. */
import './development-nonce.js';
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type) => type,
});
