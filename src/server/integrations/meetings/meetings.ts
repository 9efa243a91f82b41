/** Where people meet for a call: a port that makes, moves and drops meetings, with one side for each provider. */
import type { MeetingProvider } from '../../../domain/verification-calls/calls.ts';

export interface Meeting {
  readonly url: string;
  readonly id: string;
  readonly passcode: string | null;
}

export interface WantedMeeting {
  /** Of one call and no other: by it a meeting is found again when the answer about it got lost. */
  readonly key: string;
  readonly topic: string;
  readonly start: Date;
  readonly minutes: number;
}

export interface MeetingPort {
  readonly name: Exclude<MeetingProvider, 'given'>;
  /** True where a meeting is an address that we make up: nobody is asked, so nothing can be away. */
  readonly isOwn: boolean;
  /** Each rejects with a `MeetingFailure` when it is worth trying again. */
  create(wanted: WantedMeeting): Promise<Meeting>;
  /** The meetings that were made under the key, whether or not the answer arrived. */
  find(key: string): Promise<readonly Meeting[]>;
  move(id: string, wanted: WantedMeeting): Promise<void>;
  /** One that is gone already is dropped. */
  drop(id: string): Promise<void>;
}

export interface ZoomSettings {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whose meetings they are: an e-mail address, or `me` for the owner of the app. */
  readonly user: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
}

export type MeetingSettings =
  | { readonly provider: 'jitsi'; readonly baseUrl: string }
  | ({ readonly provider: 'zoom' } & ZoomSettings)
  | { readonly provider: 'demo' };

/** Why the provider did not do it, in codes: its own words may name people. */
export class MeetingFailure extends Error {
  override readonly name = 'MeetingFailure';
}
