/** Keeps one camera open while the component is mounted and the page is visible. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type CameraTrouble, closeCamera, hasCameras, listCameras, openCamera, troubleOf } from './camera.ts';

export interface OpenCamera {
  readonly stream: MediaStream | undefined;
  readonly cameras: readonly MediaDeviceInfo[];
  /** The device id of the camera in use. */
  readonly used: string | undefined;
  readonly choose: (deviceId: string) => void;
}

export function useCamera(onTrouble: (trouble: CameraTrouble) => void): OpenCamera {
  const [chosen, choose] = useState<string>();
  const [stream, setStream] = useState<MediaStream>();
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const visible = usePageVisible();
  const report = useEffectEvent(onTrouble);
  useEffect(() => {
    if (!visible) return undefined;
    let opened: MediaStream | undefined;
    let left = false;
    const open = async () => {
      if (!hasCameras()) return report('insecure');
      try {
        const next = await openCamera(chosen);
        if (left) return closeCamera(next);
        opened = next;
        // Unplugged, or taken by another program.
        next.getVideoTracks()[0]?.addEventListener('ended', () => report('busy'));
        const known = await listCameras();
        if (left) return;
        setCameras(known);
        setStream(next);
      } catch (error) {
        if (!left) report(troubleOf(error));
      }
    };
    void open();
    return () => {
      left = true;
      if (opened) closeCamera(opened);
      setStream(undefined);
    };
  }, [chosen, visible]);
  const used = chosen ?? stream?.getVideoTracks()[0]?.getSettings().deviceId;
  return { stream, cameras, used, choose };
}

function usePageVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const onVisibilityChange = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
  return visible;
}
