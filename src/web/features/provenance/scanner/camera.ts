/** The cameras of the device: opens one, names why it did not open, switches its light, and closes it. */

// TypeScript's DOM types do not include the camera light, though phones have supported it for years.
declare global {
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

/** `insecure`: browsers provide no camera to a page without HTTPS. `reader`: the decoder did not load. */
export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'insecure' | 'reader';

/** Without a choice, the rear camera if there is one. */
export async function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  const camera =
    deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } };
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...camera, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Complete only after the first permission: before it, browsers hide the cameras. */
export async function listCameras(): Promise<readonly MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
}

/** On a page without HTTPS browsers do not have the API at all. */
export function hasCameras(): boolean {
  return window.isSecureContext && 'mediaDevices' in navigator;
}

/** True if the camera can start without an unexpected permission prompt. */
export async function mayOpenCamera(): Promise<boolean> {
  if (!hasCameras()) return false;
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // Some browsers do not know this permission name. They tell the names of cameras only where the camera is allowed.
    return (await listCameras().catch(() => [])).some(({ label }) => label !== '');
  }
}

export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}

export function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // Firefox has no `getCapabilities` on tracks.
  return track !== undefined && 'getCapabilities' in track && track.getCapabilities().torch === true;
}

export async function switchLight(stream: MediaStream, on: boolean): Promise<void> {
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: on }] });
}
