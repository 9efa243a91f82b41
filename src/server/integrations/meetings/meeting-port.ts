/** Selects the meeting provider by the settings. */
import { demoMeetings } from './demo.ts';
import { jitsiMeetings } from './jitsi.ts';
import type { MeetingPort, MeetingSettings } from './meetings.ts';
import { zoomMeetings } from './zoom.ts';

export function meetingPortOf({
  configuration: { meetings },
  clock,
  randomBytes,
}: {
  readonly configuration: { readonly meetings: MeetingSettings };
  readonly clock: () => Date;
  readonly randomBytes: (length: number) => Uint8Array;
}): MeetingPort {
  switch (meetings.provider) {
    case 'jitsi':
      return jitsiMeetings(meetings, randomBytes);
    case 'zoom':
      return zoomMeetings(meetings);
    case 'demo':
      return demoMeetings(clock, randomBytes);
  }
}
