/**
 * The state machine of the scanner: idle, scanning, loading, then verified or failed. Pure, so that each
 * transition can be tested alone.
 */
import type { QrLookupResponse } from '../../../../contract/provenance/provenance.ts';
import type { CameraTrouble } from './camera.ts';

export type ScanSource = 'camera' | 'photo' | 'sample';

export type ScanFailure =
  /** This code was never issued. */
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'checksum-failed' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'foreign'; readonly host: string | undefined }
  | { readonly kind: 'no-code-in-photo' }
  | { readonly kind: 'photo-unreadable' }
  | { readonly kind: 'offline' }
  /** Stored on this device until the register can be reached. */
  | { readonly kind: 'waiting'; readonly code: string }
  | { readonly kind: 'too-many-waiting' }
  | { readonly kind: 'refused'; readonly sentence: string };

export type ScannerState =
  | { readonly step: 'idle'; readonly trouble: CameraTrouble | undefined }
  | { readonly step: 'scanning'; readonly source: ScanSource }
  | { readonly step: 'loading' }
  | { readonly step: 'verified'; readonly found: QrLookupResponse }
  | { readonly step: 'failed'; readonly failure: ScanFailure };

export type ScannerEvent =
  | { readonly kind: 'started'; readonly source: ScanSource }
  | { readonly kind: 'stopped'; readonly trouble?: CameraTrouble }
  | { readonly kind: 'read' }
  | { readonly kind: 'found'; readonly found: QrLookupResponse }
  | { readonly kind: 'failed'; readonly failure: ScanFailure };

export const idle: ScannerState = { step: 'idle', trouble: undefined };

export function advance(state: ScannerState, event: ScannerEvent): ScannerState {
  switch (event.kind) {
    case 'started':
      // No scan starts while a code is being verified.
      return state.step === 'loading' ? state : { step: 'scanning', source: event.source };
    case 'stopped':
      return { step: 'idle', trouble: event.trouble };
    case 'read':
      return { step: 'loading' };
    case 'found':
      return state.step === 'loading' ? { step: 'verified', found: event.found } : state;
    case 'failed':
      return state.step === 'loading' || state.step === 'scanning'
        ? { step: 'failed', failure: event.failure }
        : state;
  }
}
