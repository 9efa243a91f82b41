/**
 * Expected refusals are values, never exceptions: a rule returns its decision or the reason why not. Only
 * errors (a lost connection, a bug) are thrown.
 */
export type Refusal<Code extends string = string> = { readonly code: Code };

export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Err<Reason extends Refusal> = { readonly ok: false; readonly refusal: Reason };
export type Result<Value, Reason extends Refusal> = Ok<Value> | Err<Reason>;

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function err<const Reason extends Refusal>(refusal: Reason): Err<Reason> {
  return { ok: false, refusal };
}
