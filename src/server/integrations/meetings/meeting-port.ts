/** Selects the meeting provider by the settings. */
import type { Services } from '../../http/services.ts';
import { demoMeetings } from './demo.ts';
import { jitsiMeetings } from './jitsi.ts';
import type { MeetingPort } from './meetings.ts';
import { zoomMeetings } from './zoom.ts';

export function meetingPortOf({
  configuration: { meetings },
  clock,
  randomBytes,
}: Pick<Services, 'configuration' | 'clock' | 'randomBytes'>): MeetingPort {
  switch (meetings.provider) {
    case 'jitsi':
      return jitsiMeetings(meetings, randomBytes);
    case 'zoom':
      return zoomMeetings(meetings);
    case 'demo':
      return demoMeetings(clock, randomBytes);
  }
}
