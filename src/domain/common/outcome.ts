/**
 * Expected refusals are values, never exceptions: a rule returns its decision or the reason why not. Only
 * errors (a lost connection, a bug) are thrown.
 */
export type Refusal<Code extends string = string> = { readonly code: Code };

export type Accepted<Value> = { readonly ok: true; readonly value: Value };
export type Refused<Reason extends Refusal> = { readonly ok: false; readonly refusal: Reason };
export type Outcome<Value, Reason extends Refusal> = Accepted<Value> | Refused<Reason>;

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function refuse<const Reason extends Refusal>(refusal: Reason): Refused<Reason> {
  return { ok: false, refusal };
}
