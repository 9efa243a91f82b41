/** Only while developing: the hook of fast refresh, which must come before React. */
import './development-nonce.js';
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type) => type,
});
