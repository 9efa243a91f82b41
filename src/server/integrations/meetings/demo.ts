/** Meetings of the demo: an address that leads nowhere, a number and a passcode, and every screen says so. */
import type { MeetingPort } from './meetings.ts';

export function demoMeetings(clock: () => Date, randomBytes: (length: number) => Uint8Array): MeetingPort {
  return {
    name: 'demo',
    isOwn: true,
    create: async () => {
      const id = `mock-${clock().getTime()}`;
      const digits = Array.from(randomBytes(6), (byte) => byte % 10).join('');
      // RFC 2606 keeps this name free for examples.
      return { url: `https://meet.example.com/${id}`, id, passcode: digits };
    },
    find: async () => [],
    move: async () => {},
    drop: async () => {},
  };
}
