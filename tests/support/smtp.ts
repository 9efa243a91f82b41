/** A real SMTP server that stores received messages, and fails on demand. */
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** Value for the setting SMTP_URL. */
  readonly url: string;
  readonly mails: readonly Email[];
  mailsTo(email: string): readonly Email[];
  /** Drops the connection in the middle of the next message. */
  dropNext(): void;
  /** Accepts the next message and drops the connection before confirming it. */
  stallOnce(): void;
  /** Never answers the next message to this address, whichever others come first; resolves when it has arrived. */
  stallNextTo(email: string): Promise<void>;
  /** Answers no message before the returned function is called; `arrived` resolves with the first one. */
  stall(): { readonly arrived: Promise<void>; readonly resume: () => void };
  /** Answers every recipient with this code, for example 550; undefined accepts all. */
  refuseReceivers(code: number | undefined): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  /** By the client's port. */
  const lines = new Map<number | undefined, Socket>();
  let drops = 0;
  let ignoredCommands = 0;
  let stalled: { readonly email: string; readonly arrived: () => void } | undefined;
  let refusal: number | undefined;
  let slow: { readonly arrived: () => void; readonly end: Promise<void> } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (refusal === undefined) done();
      else done(Object.assign(new Error(`No ${address} here`), { responseCode: refusal }));
    },
    onData: (stream, session, done) => {
      if (drops > 0) {
        drops -= 1;
        lines.get(session.remotePort)?.destroy();
        stream.resume();
        return;
      }
      const isStalled = session.envelope.rcptTo.some(({ address }) => address === stalled?.email);
      if (stalled !== undefined && isStalled) {
        stalled.arrived();
        stalled = undefined;
        stream.resume();
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        slow?.arrived();
        Promise.all([PostalMime.parse(Buffer.concat(parts)), slow?.end])
          .then(([mail]) => {
            mails.push(mail);
            const responds = ignoredCommands === 0;
            ignoredCommands = Math.max(0, ignoredCommands - 1);
            return responds ? done() : lines.get(session.remotePort)?.destroy();
          })
          .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
      });
    },
  });
  server.server.on('connection', (line) => lines.set(line.remotePort, line));
  // Dropped connections are what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mailsTo: (email) => mails.filter(({ to }) => to?.some((receiver) => receiver.address === email)),
    dropNext: () => {
      drops += 1;
    },
    stallOnce: () => {
      ignoredCommands += 1;
    },
    stallNextTo: async (email) =>
      new Promise((resolve) => {
        stalled = { email, arrived: resolve };
      }),
    stall: () => {
      const arrived = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      slow = { arrived: arrived.resolve, end: end.promise };
      return {
        arrived: arrived.promise,
        resume: () => {
          slow = undefined;
          end.resolve();
        },
      };
    },
    refuseReceivers: (code) => {
      refusal = code;
    },
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
