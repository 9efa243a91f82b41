/** The cameras of the device: opening one, naming why it did not open, its light, and letting go of it. */

// The light of a camera is in no library of types yet, though phones have had it for years.
declare global {
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

/** `insecure`: browsers lend no camera to an address without HTTPS. `reader`: the decoder did not load. */
export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'insecure' | 'reader';

/** Without a choice the camera at the back, where there is one. */
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

/** Complete only after the first permission: before it, browsers keep cameras to themselves. */
export async function listCameras(): Promise<readonly MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
}

/** Absent from the browser altogether on an address without HTTPS. */
export function hasCameras(): boolean {
  return window.isSecureContext && 'mediaDevices' in navigator;
}

/** True when the camera may start without a question that would surprise. */
export async function mayOpenCamera(): Promise<boolean> {
  if (!hasCameras() || !('permissions' in navigator)) return false;
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // Some browsers know no permission of this name; then the person is asked after a press.
    return false;
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
