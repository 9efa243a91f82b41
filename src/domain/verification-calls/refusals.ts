/** Why a verification call is not scheduled, moved or settled, and its inspection report is not written. */
export const callRefusals = [
  'call-not-found',
  'slot-taken',
  'call-in-past',
  'call-settled',
  'call-moved-meanwhile',
  'call-noted-meanwhile',
  'call-not-begun',
  'call-not-completed',
  'call-reason-missing',
  'call-producer-rejected',
  'call-move-too-late',
  'call-slot-not-offered',
  'call-host-interested',
  'call-host-busy',
  'availability-conflict',
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
  /** Of a call that was moved since it was read: its time now. */
  readonly scheduledAt?: string;
  /** And how often it was moved. */
  readonly sequence?: number;
};
