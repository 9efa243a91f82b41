/**
 * Rooms of a Jitsi server: whoever knows the address may enter, so the address cannot be guessed. A room
 * is there as long as somebody is in it, whatever the time.
 */
import type { MeetingPort } from './meetings.ts';

/** 20 letters of 5 bits. */
const roomLength = 20;
/** Read aloud without doubt: neither i, l, o nor u. */
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
