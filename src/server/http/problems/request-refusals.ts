/** Refusals of any request, whatever the route: its form, its sender, and an unavailable server. */

export interface RefusalResponse {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** For each feature with idempotency keys. */
export const idempotencyKeyReused = {
  status: 409,
  title: 'Already sent with other details',
  detail: 'A request with this key was sent before with other details. Only the first one counts.',
} as const satisfies RefusalResponse;

export const requestRefusals = {
  'invalid-input': {
    status: 400,
    title: 'Invalid input',
    detail: 'Some fields are invalid. Each of them is listed.',
  },
  'malformed-json': {
    status: 400,
    title: 'Malformed JSON',
    detail: 'The body could not be read as JSON.',
  },
  'malformed-request': {
    status: 400,
    title: 'Malformed request',
    detail: 'The request could not be understood.',
  },
  unauthenticated: {
    status: 401,
    title: 'Unauthorized',
    detail: 'Unauthorized: sign in to continue.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    detail: 'Your account may not do this.',
  },
  'cross-site': {
    status: 403,
    title: 'Request from another site',
    detail: 'Changes are only accepted from the pages of this site.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not support the method. The Allow header lists those it does.',
  },
  'request-timeout': {
    status: 408,
    title: 'Request timed out',
    detail: 'The request did not arrive in time.',
  },
  'body-too-large': {
    status: 413,
    title: 'Body too large',
    detail: 'The body is larger than this address accepts.',
  },
  'address-too-long': {
    status: 414,
    title: 'Address too long',
    detail: 'The address is longer than this server reads.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'This address does not accept bodies of this content type.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'There were too many requests. Try again after the time in the Retry-After header.',
  },
  'headers-too-large': {
    status: 431,
    title: 'Headers too large',
    detail: 'The headers of the request are larger than this server reads.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong',
    detail:
      'Something went wrong on our side. Nothing was changed. Quote the reference number if it persists.',
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    detail: 'The server is busy. Try again in a moment.',
  },
  'database-unreachable': {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The database cannot be reached at the moment. Try again shortly.',
  },
} as const satisfies Record<string, RefusalResponse>;

export const signInRefusals = {
  'sign-in-expired': {
    status: 400,
    title: 'Sign-in expired',
    detail: 'This sign-in was started too long ago or in another browser. Please start again.',
  },
  'sign-in-declined': {
    status: 403,
    title: 'Sign-in was cancelled',
    detail: 'The sign-in was cancelled or refused by the identity provider.',
  },
  'sign-in-incomplete': {
    status: 403,
    title: 'No email address',
    detail: 'The identity provider gave no email address, and an account needs one.',
  },
  'email-taken': {
    status: 409,
    title: 'Email address already in use',
    detail:
      'An account with this email address exists under another sign-in. Sign in the way you did the first time.',
  },
  suspended: {
    status: 403,
    title: 'Account suspended',
    detail: 'This account is suspended. Please write to us if you think this is a mistake.',
  },
  'provider-unreachable': {
    status: 502,
    title: 'Identity provider unreachable',
    detail: 'The identity provider did not answer as expected. Try again in a moment.',
  },
} as const satisfies Record<string, RefusalResponse>;
