/** Portable proofs of a certificate: the badge, and a credential that can be verified without our API. */
import { defineRoute } from '../common/route.ts';
import { certificateNumberParams } from './actions.ts';

export const getCredentialRoute = defineRoute({
  id: 'getCredential',
  feature: 'certification',
  method: 'GET',
  path: '/api/certificates/:number/credential',
  summary:
    'The certificate as a W3C Verifiable Credential, signed (VC-JOSE-COSE, ES256). Keys: /.well-known/did.json.',
  params: certificateNumberParams,
  responses: { 200: null },
  mediaType: 'application/vc+jwt',
});
