/**
 * A log-out asks the other tabs of the user what only they hold: uploads, and what is typed into their forms. Each open page holds a
 * lock in its name, so the question waits for exactly those that are open.
 */

/** `elsewhere`: what only another tab holds. */
export type UnsentKind =
  | 'answers'
  | 'documents'
  | 'codes'
  | 'stages'
  | 'registration'
  | 'forms'
  | 'elsewhere';

export interface Unsent {
  readonly kind: UnsentKind;
  readonly count: number;
}

const channelName = 'phenolive-log-out';
/** ms for a tab that is busy or frozen, and where the browser does not say which tabs are open. */
const patience = 1000;

/** A question, or an answer of a tab. */
interface Message {
  readonly user: string;
  readonly asker: string;
  readonly tab?: string;
  readonly unsent?: readonly Unsent[];
}

const prefixOf = (user: string) => `phenolive-tab ${user} `;
/** Names this page among those of its user. */
const token = Math.random();
const nameOf = (user: string) => prefixOf(user) + token;

/** Answers with `list` as long as the page is open; returns a function that stops it. */
export function answerOtherTabs(user: string, list: () => Promise<readonly Unsent[]>): () => void {
  const channel = openChannel(async (message) => {
    if (message.unsent || message.user !== user) return;
    send(channel, { ...message, tab: nameOf(user), unsent: await list() });
  });
  let letGo = holdName(user);
  const leave = () => letGo();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) letGo = holdName(user);
  };
  // A page that holds a lock does not enter the back-forward cache.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
    letGo();
    channel.close();
  };
}

/** One list for each tab that answered in time. */
export async function askOtherTabs(user: string): Promise<readonly (readonly Unsent[])[]> {
  const open = await namesOfOthers(user);
  if (open?.length === 0) return [];
  const answers = new Map<string, readonly Unsent[]>();
  const asker = nameOf(user);
  const all = Promise.withResolvers<void>();
  const channel = openChannel(({ tab, unsent, ...question }) => {
    if (!tab || !unsent || tab === asker || question.asker !== asker) return;
    answers.set(tab, unsent);
    if (open !== undefined && open.every((name) => answers.has(name))) all.resolve();
  });
  send(channel, { user, asker });
  const timer = setTimeout(all.resolve, patience);
  await all.promise;
  clearTimeout(timer);
  channel.close();
  return [...answers.values()];
}

function openChannel(onMessage: (message: Message) => unknown): BroadcastChannel {
  const channel = new BroadcastChannel(channelName);
  // Only pages of the site reach the channel; those of an older version use it for nothing else.
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => void onMessage(data));
  return channel;
}

function send(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(message);
}

function holdName(user: string): () => void {
  const left = Promise.withResolvers<void>();
  // Absent without https, refused where the browser blocks storage.
  void globalThis.navigator.locks?.request(nameOf(user), async () => left.promise).catch(() => undefined);
  return left.resolve;
}

/** Undefined where the browser does not say it. */
async function namesOfOthers(user: string): Promise<readonly string[] | undefined> {
  const locks = await globalThis.navigator.locks?.query().catch(() => undefined);
  const names = locks?.held?.map(({ name = '' }) => name);
  return names?.filter((name) => name.startsWith(prefixOf(user)) && name !== nameOf(user));
}
