/**
 * Rooms of a Jitsi server: anyone who knows the URL may enter, so it cannot be guessed. A room exists while a
 * participant is in it, at any time.
 */
import type { MeetingPort } from './meetings.ts';

/** 20 characters of 5 bits. */
const roomLength = 20;
/** Without i, l, o and u, so that they are unambiguous when read aloud. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

export function jitsiMeetings(
  { baseUrl }: { readonly baseUrl: string },
  randomBytes: (length: number) => Uint8Array,
): MeetingPort {
  return {
    name: 'jitsi',
    isOwn: true,
    create: async () => {
      const name = Array.from(randomBytes(roomLength), (byte) => letters[byte % letters.length]).join('');
      const id = `phenolive-${name}`;
      return { url: `${baseUrl}/${id}`, id, passcode: null };
    },
    find: async () => [],
    move: async () => {},
    drop: async () => {},
  };
}
