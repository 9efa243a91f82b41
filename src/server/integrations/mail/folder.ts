/** The demo's mail: a folder with one file per message, which a demo page shows. Nothing is sent. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { siteLanguages } from '../../../domain/common/languages.ts';
import type { MailPort } from './mail.ts';

const savedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  language: z.enum(siteLanguages),
  date: z.string(),
  text: z.string(),
  html: z.string(),
  /** The event for the recipient's calendar. */
  calendar: z.string().optional(),
  attachment: z.object({ fileName: z.string(), text: z.string() }).optional(),
});
export type SavedMail = z.output<typeof savedMail>;

const maxListed = 100;
/** The oldest are deleted, some more than needed, so that this is not done with each. */
const maxSaved = 500;
const fewest = 450;
const fileName = /^([\w.-]{1,100})\.json$/;

export function mailFolder(dataDirectory: string): string {
  return join(dataDirectory, 'mail');
}

export function folderMail(folder: string): MailPort {
  return {
    send: async (mail) => {
      const { messageId: id, to, subject, language, text, html } = mail;
      const saved: SavedMail = {
        id,
        to,
        subject,
        language,
        text,
        html,
        calendar: mail.calendar?.content,
        attachment: mail.attachment,
        date: mail.date.toISOString(),
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that no reader sees half a message; a retry replaces its own file.
      await writeFile(join(folder, `${id}.part`), JSON.stringify(saved, null, 2), { mode: 0o600 });
      await rename(join(folder, `${id}.part`), join(folder, `${id}.json`));
      await deleteOldest(folder);
      return 'sent';
    },
  };
}

async function deleteOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maxSaved) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // Another instance may delete them too.
      return {
        path,
        at: await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  const oldest = files.toSorted((one, other) => one.at - other.at).slice(0, names.length - fewest);
  await Promise.all(oldest.map(async ({ path }) => rm(path, { force: true })));
}

/** Newest first. */
export async function listSavedMail(folder: string): Promise<SavedMail[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    // The folder is created with the first message.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const ids = names.flatMap((name) => fileName.exec(name)?.[1] ?? []);
  const mails = await Promise.all(ids.map(async (id) => findSavedMail(folder, id)));
  return mails
    .filter((mail) => mail !== undefined)
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, maxListed);
}

/** Undefined when there is none; an id is a file name and never a path. */
export async function findSavedMail(folder: string, id: string): Promise<SavedMail | undefined> {
  if (!fileName.test(`${id}.json`)) return undefined;
  try {
    return savedMail.parse(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
  } catch {
    return undefined;
  }
}
