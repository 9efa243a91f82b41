/** The meeting port: creates, moves and deletes video meetings, with one adapter per provider. */
import type { MeetingProvider } from '../../../domain/verification-calls/calls.ts';

export interface Meeting {
  readonly url: string;
  readonly id: string;
  readonly passcode: string | null;
}

export interface WantedMeeting {
  /** Unique per call, so that a meeting can be found after a lost response. */
  readonly key: string;
  readonly topic: string;
  readonly start: Date;
  readonly minutes: number;
}

export interface MeetingPort {
  readonly name: Exclude<MeetingProvider, 'given'>;
  /** True when the meeting is a URL that this server generates, so no provider can be unreachable. */
  readonly isOwn: boolean;
  /** Each throws a `MeetingFailure` when a retry may succeed. */
  create(wanted: WantedMeeting): Promise<Meeting>;
  /** The meetings created under the key, whether or not the response arrived. */
  find(key: string): Promise<readonly Meeting[]>;
  move(id: string, wanted: WantedMeeting): Promise<void>;
  /** Succeeds for a meeting that is already gone. */
  drop(id: string): Promise<void>;
}

export interface ZoomSettings {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The user who owns the meetings: an email address, or `me` for the owner of the app. */
  readonly user: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
}

export type MeetingSettings =
  | { readonly provider: 'jitsi'; readonly baseUrl: string }
  | ({ readonly provider: 'zoom' } & ZoomSettings)
  | { readonly provider: 'demo' };

/** Why the provider failed, in codes: its own message may name people. */
export class MeetingFailure extends Error {
  override readonly name = 'MeetingFailure';
}
