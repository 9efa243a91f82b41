/** Demo meetings: a URL that leads nowhere, an id and a passcode; every screen says that it is a demo. */
import type { MeetingPort } from './meetings.ts';

export function demoMeetings(clock: () => Date, randomBytes: (length: number) => Uint8Array): MeetingPort {
  return {
    name: 'demo',
    isOwn: true,
    create: async () => {
      const id = `mock-${clock().getTime()}`;
      const digits = Array.from(randomBytes(6), (byte) => byte % 10).join('');
      // RFC 2606 reserves this name for examples.
      return { url: `https://meet.example.com/${id}`, id, passcode: digits };
    },
    find: async () => [],
    move: async () => {},
    drop: async () => {},
  };
}
