/** The routes of pictures of inspection reports, for administrators only; each read is audited. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/verification-calls/inspections.ts';
import { hasActed, insertAuditEvent } from '../../../database/audit/audit.ts';
import { findInspectionPicture } from '../../../database/verification-calls/inspection-pictures.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { maxInspectionPictureBytes } from '../../../domain/verification-calls/inspections.ts';
import { attachment, isolated, oneReadingMinutes, openFile } from '../../documents/stored-files.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import type { Services } from '../../http/routing/services.ts';
import { takeInspectionPicture } from './take-picture.ts';

export async function registerInspectionPictures(app: FastifyInstance): Promise<void> {
  registerReads(app);
  // In its own scope, because only the upload parses binary bodies.
  await app.register(async (scope) => registerUpload(scope));
}

function registerUpload(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  defineHandler(app, contract.uploadInspectionPictureRoute, {
    who: 'administrator',
    decidesAbout: ({ params: { id } }) => ({ kind: 'call', id }),
    perMinute: 60,
    bodyLimit: maxInspectionPictureBytes,
    handle: async ({ params: { id: callId }, body, principal, services }) => {
      const content = Buffer.from(body ?? new Uint8Array());
      const taken = await takeInspectionPicture(services, principal, { callId, content });
      if (!taken.ok) return taken;
      const { id, width, height } = taken.value;
      return reply(201, { id, width, height }, { 'cache-control': 'no-store' });
    },
  });
}

function registerReads(app: FastifyInstance): void {
  defineHandler(app, contract.showInspectionPictureRoute, {
    who: 'administrator',
    handle: async ({ params, principal, services }) => {
      const picture = await findInspectionPicture(services.database, placeOf(params));
      if (picture === undefined) return refusal('inspection-picture-not-found');
      await auditReading(services, principal, picture);
      const content = await openFile(services, picture.renditionKey);
      return reply(200, content, { ...isolated, 'content-type': 'image/webp' });
    },
  });
  defineHandler(app, contract.downloadInspectionPictureRoute, {
    who: 'administrator',
    handle: async ({ params, principal, services }) => {
      const picture = await findInspectionPicture(services.database, placeOf(params));
      if (picture === undefined) return refusal('inspection-picture-not-found');
      await auditReading(services, principal, picture);
      const { mediaType, sizeBytes, id, callId } = picture;
      const extension = mediaType.replace('image/', '.').replace('.jpeg', '.jpg');
      return reply(200, await openFile(services, picture.storageKey), {
        ...isolated,
        'content-type': mediaType,
        'content-length': String(sizeBytes),
        'content-disposition': attachment(`inspection-${callId}-${id.slice(0, 8)}${extension}`),
      });
    },
  });
}

function placeOf({ id, pictureId }: { readonly id: number; readonly pictureId: string }) {
  return { callId: id, id: pictureId };
}

async function auditReading(
  { database }: Services,
  actor: User,
  { id, callId, producerId }: { readonly id: string; readonly callId: number; readonly producerId: number },
): Promise<void> {
  const action = 'inspection.read-picture';
  const record = { type: 'inspection-picture', id };
  const minutes = oneReadingMinutes;
  if (await hasActed(database, { actorId: actor.userId, action, record, minutes })) return;
  const after = { verificationCallId: callId, producerId };
  await insertAuditEvent(database, { actor, action, recordType: record.type, recordId: id, after });
}
