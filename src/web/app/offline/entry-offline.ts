/** Loaded by a page when it is idle, if something is stored on the device or a user is signed in. */
import { isSignedInDocument } from '../../kernel/device/signed-in-document.ts';
import { loadLogOutDialog } from '../navigation/log-out/load-log-out-dialog.ts';
import { updateDevice } from './update-device.tsx';

addEventListener('online', () => void updateDevice());
void updateDevice();
// A log-out without a connection needs its dialog.
if (isSignedInDocument()) void loadLogOutDialog().catch(() => undefined);
