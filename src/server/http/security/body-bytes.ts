/**
 * Bounds the bytes of bodies that are received or handled at one time, because each is held in memory: slow senders of a
 * megabyte each would otherwise end the program. What a request announces counts until it is answered or its sender is gone.
 */
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../problems/problem.ts';
import { subjectOf } from '../requests/subject.ts';

/** The largest body, an import, has 20 MB. */
const usualLimits = { ofSubject: 24_000_000, inAll: 96_000_000 };

export function boundBodies(app: FastifyInstance, { ofSubject, inAll } = usualLimits): void {
  /** One for each user or network whose bodies are in progress. */
  const bySubject = new Map<string, number>();
  let all = 0;
  const add = (subject: string, bytes: number) => {
    const own = (bySubject.get(subject) ?? 0) + bytes;
    if (own === 0) bySubject.delete(subject);
    else bySubject.set(subject, own);
    all += bytes;
  };
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const bytes = announcedBytes(request);
    if (bytes === 0) return done();
    const subject = subjectOf(request);
    if ((bySubject.get(subject) ?? 0) + bytes > ofSubject || all + bytes > inAll) {
      sendProblem(reply, { code: 'overloaded' }).catch(done);
      return undefined;
    }
    add(subject, bytes);
    finished(reply.raw, () => add(subject, -bytes));
    return done();
  });
}

/** Of more than the route takes nothing is read. */
function announcedBytes({ headers, routeOptions, server }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit ?? server.initialConfig.bodyLimit ?? 0;
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(Number(headers['content-length'] ?? 0), limit);
}
