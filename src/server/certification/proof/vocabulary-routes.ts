/** What credentials refer to by address, as JSON-LD: the context of earlier ones, the scheme, levels, metrics and methods. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  contextPath,
  credentialContext,
  firstContextPath,
} from '../../../domain/certification/credentials/context.ts';
import {
  describeTerm,
  describeVocabulary,
  vocabularyPath,
} from '../../../domain/certification/credentials/vocabulary.ts';
import { sendProblem } from '../../http/problems/problem.ts';
import { originOf } from '../../http/requests/origin.ts';

const anyone = { config: { who: 'anyone', anyOrigin: true } } as const;

export function registerVocabulary(app: FastifyInstance): void {
  for (const path of [contextPath, firstContextPath]) {
    app.get(path, anyone, async (request, response) => send(response, credentialContext(originOf(request))));
  }
  app.get(vocabularyPath, anyone, async (request, response) =>
    send(response, describeVocabulary(originOf(request))),
  );
  app.get<{ Params: { '*': string } }>(`${vocabularyPath}/*`, anyone, async (request, response) => {
    const described = describeTerm(request.params['*'], originOf(request));
    return described === undefined ? sendProblem(response, { code: 'not-found' }) : send(response, described);
  });
}

async function send(response: FastifyReply, document: object): Promise<FastifyReply> {
  return response.header('cache-control', 'public, max-age=86400').type('application/ld+json').send(document);
}
