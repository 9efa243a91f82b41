/** Loaded by a page when it is idle, if something is stored on the device or a user is signed in. */
import { updateDevice } from './update-device.tsx';

addEventListener('online', () => void updateDevice());
void updateDevice();
