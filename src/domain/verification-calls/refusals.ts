/** Why a verification call cannot be scheduled, moved or closed, or its inspection report not written. */
export const callRefusals = [
  'call-not-found',
  'slot-taken',
  'call-in-past',
  'call-closed',
  'call-time-conflict',
  'call-notes-conflict',
  'call-not-begun',
  'call-not-completed',
  'call-reason-missing',
  'call-producer-rejected',
  'call-move-too-late',
  'call-slot-not-offered',
  'call-host-interested',
  'call-host-busy',
  'call-already-open',
  'call-outside-hours',
  'availability-conflict',
  'cover-not-administrator',
  'inspection-call-not-held',
  'inspection-incomplete',
  'inspection-major-open',
  'inspection-conflict',
  'inspection-picture-not-found',
  'inspection-picture-type-refused',
  'inspection-picture-limit-reached',
] as const;
export type CallRefusal = {
  readonly code: (typeof callRefusals)[number];
  /** The new time of a call that was moved since it was read. */
  readonly scheduledAt?: string;
  /** And how often it was moved. */
  readonly sequence?: number;
};
