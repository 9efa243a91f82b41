/**
 * What third parties verify certificates with: credentials, keys, status lists, and the badge for other
 * sites.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import * as contract from '../../../contract/certification/proof.ts';
import { listSigningKeys } from '../../../database/certification/signing-keys.ts';
import { listLogKeys } from '../../../database/log/keys.ts';
import { certificateNumberPattern, isRecalledWhole } from '../../../domain/certification/certificates.ts';
import {
  didDocumentOf,
  didDocumentPath,
  didOf,
  jwkSetOf,
} from '../../../domain/certification/credentials/issuer.ts';
import { statusPurposes } from '../../../domain/certification/credentials/status-list.ts';
import { defaultLanguage, isSiteLanguage } from '../../../domain/common/languages.ts';
import { ok } from '../../../domain/common/result.ts';
import { writeNoteKey } from '../../../domain/log/signed-note.ts';
import { sendProblem } from '../../http/problems/problem.ts';
import { originOf } from '../../http/requests/origin.ts';
import { attachmentHeaders } from '../../http/routing/attachment-headers.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { sha256 } from '../../log/cryptography.ts';
import { proveLeaf } from '../../log/prove-leaf.ts';
import { readCertificate } from '../certificates/certificate.ts';
import { replyWithJwt, replyWithProof } from './credential-replies.ts';
import {
  readConformityCredential,
  readStatusList,
  signAsJwt,
  signSummary,
  signWithProof,
  statusMinutes,
} from './credentials.ts';
import { registerVocabulary } from './vocabulary-routes.ts';

/** Open to scripts on other sites. */
const anyone = { config: { who: 'anyone', anyOrigin: true } } as const;
/** Far more lists than certificates will ever need; a higher number is a 404. */
const maxLists = 10_000;

export function registerProof(app: FastifyInstance): void {
  const { services } = app;
  const readCredential = async (number: string, request: FastifyRequest) => {
    const credential = await readConformityCredential(services, number, originOf(request));
    return credential.ok ? ok({ credential: credential.value, fileName: number }) : credential;
  };
  defineHandler(app, contract.getCredentialRoute, {
    who: 'anyone',
    perMinute: 60,
    handle: async ({ params, request }) => {
      const found = await readCredential(params.number, request);
      return found.ok ? replyWithJwt(services, request, found.value) : refusal(found.refusal.code);
    },
  });
  defineHandler(app, contract.getCredentialWithProofRoute, {
    who: 'anyone',
    perMinute: 60,
    handle: async ({ params, request }) => {
      const found = await readCredential(params.number, request);
      return found.ok ? replyWithProof(services, request, found.value) : refusal(found.refusal.code);
    },
  });
  defineHandler(app, contract.getCertificateSummaryRoute, {
    who: 'anyone',
    perMinute: 60,
    handle: async ({ params: { number }, request }) => {
      const certificate = await readCertificate(services.database, number, services.clock());
      if (certificate?.state === 'unconfirmed') return refusal('certificate-unconfirmed');
      const summary = certificate && (await signSummary(services, certificate, originOf(request)));
      if (summary === undefined) return refusal('certificate-not-found');
      return reply(200, summary, attachmentHeaders(`${number}.jwt`));
    },
  });
  defineHandler(app, contract.getLogProofRoute, {
    who: 'anyone',
    perMinute: 60,
    handle: async ({ params: { number } }) => {
      const certificate = await readCertificate(services.database, number, services.clock());
      if (certificate === undefined) return refusal('certificate-not-found');
      const entry = certificate.publicLog?.entry;
      const proof = entry === undefined ? undefined : await proveLeaf(services, entry);
      return proof === undefined
        ? refusal('log-not-written')
        : reply(200, proof, attachmentHeaders(`${number}.tlog-proof`));
    },
  });
  registerKeys(app);
  registerVocabulary(app);
  registerStatusLists(app);
  if (app.pages) registerBadge(app);
}

/** Every key that ever signed: all at once, as the DID document of the issuer, and as a JWK Set. */
function registerKeys(app: FastifyInstance): void {
  const { database, configuration } = app.services;
  defineHandler(app, contract.getVerificationKeysRoute, {
    who: 'anyone',
    perMinute: 60,
    handle: async ({ request }) => {
      const [logKeys, issuerKeys] = [await listLogKeys(database), await listSigningKeys(database)];
      const origin = originOf(request);
      return reply(200, {
        logKeys: await Promise.all(logKeys.map(async (key) => writeNoteKey(key, sha256))),
        policy: configuration.logPolicy?.text ?? null,
        issuer: didOf(origin),
        issuerKeys: jwkSetOf(origin, issuerKeys).keys,
      });
    },
  });
  const published = { 'cache-control': 'public, max-age=300' } as const;
  app.get(didDocumentPath, anyone, async (request, response) =>
    response
      .headers(published)
      .type('application/did+json')
      .send(didDocumentOf(originOf(request), await listSigningKeys(database))),
  );
  app.get('/.well-known/jwks.json', anyone, async (request, response) =>
    response
      .headers(published)
      .type('application/jwk-set+json')
      .send(jwkSetOf(originOf(request), await listSigningKeys(database))),
  );
}

/** A verifier of Data Integrity proofs asks for JSON; without a wish it is the JWT. */
function wantsProof(request: FastifyRequest): boolean {
  const [first] = new Negotiator(request.raw).mediaTypes([
    'application/vc+jwt',
    'application/vc',
    'application/ld+json',
    'application/json',
  ]);
  return first !== undefined && first !== 'application/vc+jwt';
}

function registerStatusLists(app: FastifyInstance): void {
  app.get<{ Params: { purpose: string; list: string } }>(
    '/credentials/status/:purpose/:list',
    anyone,
    async (request, response) => {
      const purpose = statusPurposes.find((one) => one === request.params.purpose);
      const list = /^\d{1,4}$/.test(request.params.list) ? Number(request.params.list) : maxLists;
      if (purpose === undefined || list >= maxLists) return sendProblem(response, { code: 'not-found' });
      const { services } = app;
      const origin = originOf(request);
      const credential = await readStatusList(services, { purpose, list }, origin);
      response.headers({
        'cache-control': `public, max-age=${statusMinutes * 60}`,
        vary: 'Accept',
      });
      return wantsProof(request)
        ? response
            .type('application/vc')
            .send(JSON.stringify(await signWithProof(services, credential, origin)))
        : response.type('application/vc+jwt').send(await signAsJwt(services, credential, origin));
    },
  );
}

/** `/badge/{number}.svg?language=el`: shows the current state of the certificate on other sites. */
function registerBadge(app: FastifyInstance): void {
  const { pages, services } = app;
  if (pages === undefined) return;
  app.get<{ Params: { file: string }; Querystring: { language?: unknown } }>(
    '/badge/:file',
    anyone,
    async (request, response) => {
      const number = /^(.{1,40})\.svg$/.exec(request.params.file)?.[1]?.toUpperCase() ?? '';
      const certificate = certificateNumberPattern.test(number)
        ? await readCertificate(services.database, number, services.clock())
        : undefined;
      if (certificate === undefined) return sendProblem(response, { code: 'certificate-not-found' });
      const { language } = request.query;
      const { state, level, phenolicContent, contentBasis, validUntil } = certificate;
      const { phenolicMethod, phenolicReportedOn, lowerResult } = certificate;
      const badge = await pages.drawBadge(
        {
          number,
          state,
          level,
          phenolicContent,
          contentBasis,
          phenolicMethod,
          phenolicReportedOn,
          lowerResult,
          validUntil,
          isRecalled: isRecalledWhole(certificate.batches),
        },
        typeof language === 'string' && isSiteLanguage(language) ? language : defaultLanguage,
      );
      return response
        .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
        .type('image/svg+xml')
        .send(badge);
    },
  );
}
