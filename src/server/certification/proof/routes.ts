/**
 * What third parties verify certificates with: credentials, keys, status lists, and the badge for other
 * sites.
 */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/certification/proof.ts';
import { listSigningKeys } from '../../../database/certification/signing-keys.ts';
import { certificateNumberPattern, isRecalledWhole } from '../../../domain/certification/certificates.ts';
import {
  credentialContext,
  ownContextPath,
  statusPurposes,
} from '../../../domain/certification/credential.ts';
import { didDocumentOf, didDocumentPath, jwkSetOf } from '../../../domain/certification/issuer.ts';
import { defaultLanguage, isSiteLanguage } from '../../../domain/common/languages.ts';
import { sendProblem } from '../../http/problems/problem.ts';
import { originOf } from '../../http/requests/origin.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { readCertificate } from '../certificates/certificate.ts';
import { signCredential, signStatusList, statusMinutes } from './credentials.ts';

const anyone = { config: { who: 'anyone' } } as const;
/** Open to scripts on other sites. */
const shared = { 'access-control-allow-origin': '*' } as const;
/** Far more lists than certificates will ever need; a higher number is a 404. */
const maxLists = 10_000;

export function registerProof(app: FastifyInstance): void {
  const { services } = app;
  defineHandler(app, contract.getCredentialRoute, {
    who: 'anyone',
    perMinute: 60,
    handle: async ({ params: { number }, request }) => {
      const credential = await signCredential(services, number, originOf(request));
      if (credential === undefined) return refusal('certificate-not-found');
      return reply(200, credential, {
        ...shared,
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${number}.vc.jwt"`,
      });
    },
  });
  registerKeys(app);
  app.get(ownContextPath, anyone, async (request, response) =>
    response
      .headers({ ...shared, 'cache-control': 'public, max-age=86400' })
      .type('application/ld+json')
      .send(credentialContext(originOf(request))),
  );
  registerStatusLists(app);
  if (app.pages) registerBadge(app);
}

/** Every key that ever signed: as the DID document of the issuer, and as a JWK Set. */
function registerKeys(app: FastifyInstance): void {
  const { database } = app.services;
  const published = { ...shared, 'cache-control': 'public, max-age=300' } as const;
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

function registerStatusLists(app: FastifyInstance): void {
  app.get<{ Params: { purpose: string; list: string } }>(
    '/credentials/status/:purpose/:list',
    anyone,
    async (request, response) => {
      const purpose = statusPurposes.find((one) => one === request.params.purpose);
      const list = /^\d{1,4}$/.test(request.params.list) ? Number(request.params.list) : maxLists;
      if (purpose === undefined || list >= maxLists) return sendProblem(response, { code: 'not-found' });
      return response
        .headers({ ...shared, 'cache-control': `public, max-age=${statusMinutes * 60}` })
        .type('application/vc+jwt')
        .send(await signStatusList(app.services, { purpose, list }, originOf(request)));
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
        .headers({ ...shared, 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
        .type('image/svg+xml')
        .send(badge);
    },
  );
}
