/** A user who requests much waits behind their own work; aborted work never begins. */
import { expect, test, vi } from 'vitest';
import { FairQueue, NoLongerWanted, QueueFull } from './fair-queue.ts';

const quarter = { part: 1 / 4, burst: 600, maxCharge: 200 };
const forever = new AbortController().signal;

/** Work that records when it begins, and ends on request. */
function work(begun: string[], name: string) {
  const end = Promise.withResolvers<void>();
  return {
    end: end.resolve,
    run: async () => {
      begun.push(name);
      await end.promise;
    },
  };
}

const drained = async () => new Promise((resolve) => setImmediate(resolve));

test('runs one task of each user at a time', async () => {
  const queue = new FairQueue({ atOnce: 2, maxWaiting: 10 });
  const begun: string[] = [];
  const [first, second, other] = [work(begun, 'ana 1'), work(begun, 'ana 2'), work(begun, 'bo 1')] as const;
  const all = [
    queue.run('ana', forever, first.run),
    queue.run('ana', forever, second.run),
    queue.run('bo', forever, other.run),
  ];
  await drained();
  expect(begun).toEqual(['ana 1', 'bo 1']);
  first.end();
  await drained();
  expect(begun).toEqual(['ana 1', 'bo 1', 'ana 2']);
  second.end();
  other.end();
  await Promise.all(all);
});

test('serves a later user before the rest of an earlier user’s tasks', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 10 });
  const begun: string[] = [];
  const pieces = ['ana 1', 'ana 2', 'ana 3', 'bo 1'].map((name) => ({ name, ...work(begun, name) }));
  const all = pieces.map(async ({ name, run }) => queue.run(name.slice(0, -2), forever, run));
  for (const { end } of pieces) end();
  await Promise.all(all);
  expect(begun).toEqual(['ana 1', 'bo 1', 'ana 2', 'ana 3']);
});

test('never begins work that was aborted while it waited', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 10 });
  const begun: string[] = [];
  const running = work(begun, 'running');
  const first = queue.run('ana', forever, running.run);
  const reader = new AbortController();
  const left = ['left 1', 'left 2'].map(async (name) =>
    queue.run('ana', reader.signal, work(begun, name).run),
  );
  reader.abort();
  for (const { status } of await Promise.allSettled(left)) expect(status).toBe('rejected');
  await expect(queue.run('ana', reader.signal, work(begun, 'late').run)).rejects.toThrow(NoLongerWanted);
  running.end();
  await first;
  await queue.run('ana', forever, async () => begun.push('next'));
  expect(begun).toEqual(['running', 'next']);
});

test('continues after failed work, and limits the queue of a user', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 1 });
  const begun: string[] = [];
  const failing = queue.run('ana', forever, async () => {
    throw new Error('broken');
  });
  const waiting = queue.run('ana', forever, async () => begun.push('next'));
  await expect(queue.run('ana', forever, async () => {})).rejects.toThrow(QueueFull);
  await expect(failing).rejects.toThrow('broken');
  await waiting;
  expect(begun).toEqual(['next']);
});

test('limits the queue of all users together, and aborted work makes room', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 5, maxWaitingInAll: 2 });
  const begun: string[] = [];
  const running = work(begun, 'running');
  const first = queue.run('ana', forever, running.run);
  const reader = new AbortController();
  const left = queue.run('bo', reader.signal, work(begun, 'left').run);
  const waiting = queue.run('cy', forever, async () => begun.push('cy'));
  await expect(queue.run('di', forever, async () => {})).rejects.toThrow(QueueFull);
  reader.abort();
  await expect(left).rejects.toThrow(NoLongerWanted);
  const inTheirPlace = queue.run('di', forever, async () => begun.push('di'));
  running.end();
  await Promise.all([first, waiting, inTheirPlace]);
  expect(begun).toEqual(['running', 'cy', 'di']);
});

test('refuses who has waited too long, and begins what others wait for', async () => {
  vi.useFakeTimers();
  try {
    const queue = new FairQueue({ atOnce: 1, patience: 1_000 });
    const begun: string[] = [];
    const running = work(begun, 'running');
    const first = queue.run('ana', forever, running.run);
    const early = queue.run('bo', forever, work(begun, 'early').run);
    const refused = early.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    const late = queue.run('bo', forever, async () => begun.push('late'));
    await vi.advanceTimersByTimeAsync(500);
    expect(await refused).toBeInstanceOf(QueueFull);
    running.end();
    await Promise.all([first, late]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).toEqual(['running', 'late']);
  } finally {
    vi.useRealTimers();
  }
});

test('the last of the longest line gives way to others', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaitingInAll: 3 });
  const begun: string[] = [];
  const running = work(begun, 'running');
  const first = queue.run('ana', forever, running.run);
  const ofBo = ['bo 1', 'bo 2', 'bo 3'].map(async (name) =>
    queue.run('bo', forever, async () => begun.push(name)),
  );
  const ofCy = queue.run('cy', forever, async () => begun.push('cy'));
  await expect(ofBo[2]).rejects.toThrow(QueueFull);
  running.end();
  await Promise.all([first, ofCy, ...ofBo.slice(0, 2)]);
  expect(begun).toEqual(['running', 'bo 1', 'cy', 'bo 2']);
});

test('limits a constantly busy user to a quarter of the time, and others do not wait for that', async () => {
  vi.useFakeTimers();
  try {
    const queue = new FairQueue({ atOnce: 1, maxWaiting: 50, share: quarter });
    const begun: string[] = [];
    const serve = serverOf(queue, begun);
    const all = Array.from({ length: 20 }, async () => serve('ana', 100));
    const turnsIn = async (milliseconds: number) => {
      begun.length = 0;
      await vi.advanceTimersByTimeAsync(milliseconds);
      return begun.length;
    };
    // The saved burst at once, and what accrues in the meantime.
    expect(await turnsIn(3_000)).toBe(14);
    expect(await turnsIn(2_000)).toBe(5);
    const other = serve('bo', 10);
    await vi.advanceTimersByTimeAsync(100);
    expect(begun.at(-1)).toBe('bo');
    await vi.advanceTimersByTimeAsync(3_000);
    await Promise.all([...all, other]);
    // The full burst is available again after a pause.
    await vi.advanceTimersByTimeAsync(10_000);
    const again = Array.from({ length: 8 }, async () => serve('ana', 100));
    expect(await turnsIn(800)).toBe(8);
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all(again);
  } finally {
    vi.useRealTimers();
  }
});

test('charges what is shared, where a share says what that is', async () => {
  vi.useFakeTimers();
  try {
    // The processor is idle: the work waits for something else.
    const queue = new FairQueue({ atOnce: 1, share: { ...quarter, usedSoFar: () => 0 } });
    const begun: string[] = [];
    const serve = serverOf(queue, begun);
    const all = Array.from({ length: 20 }, async () => serve('ana', 100));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).toHaveLength(20);
    await Promise.all(all);
  } finally {
    vi.useRealTimers();
  }
});

/** Runs work for so long, by the fake clock. */
function serverOf(queue: FairQueue, begun: string[]) {
  return async (subject: string, milliseconds: number) =>
    queue.run(subject, forever, async () => {
      begun.push(subject);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    });
}

test('begins work of a heavy user only while no other user is served', async () => {
  vi.useFakeTimers();
  try {
    const queue = new FairQueue({ atOnce: 4, maxWaiting: 50, share: quarter });
    const begun: string[] = [];
    const serve = serverOf(queue, begun);
    const spent = Array.from({ length: 5 }, async () => serve('ana', 100));
    await vi.advanceTimersByTimeAsync(500);
    await Promise.all(spent);
    const others = [serve('bo', 100), serve('cy', 200)];
    const more = serve('ana', 10);
    await vi.advanceTimersByTimeAsync(150);
    expect(begun.slice(5)).toEqual(['bo', 'cy']);
    // A later user goes first as well.
    others.push(serve('di', 10));
    await vi.advanceTimersByTimeAsync(60);
    expect(begun.slice(5)).toEqual(['bo', 'cy', 'di', 'ana']);
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all([...others, more]);
  } finally {
    vi.useRealTimers();
  }
});

test('charges a user only for their own share of concurrent work', async () => {
  vi.useFakeTimers();
  try {
    const queue = new FairQueue({ atOnce: 4, maxWaiting: 50, share: quarter });
    const begun: string[] = [];
    const serve = serverOf(queue, begun);
    // A whole second each, but a quarter of the processor: none has exhausted the free share.
    const all = ['ana', 'bo', 'cy', 'di'].flatMap((subject) =>
      Array.from({ length: 10 }, async () => serve(subject, 100)),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(all);
    const [next, stranger] = [serve('ana', 10), serve('eve', 10)];
    await vi.advanceTimersByTimeAsync(10);
    expect(begun.slice(-2)).toEqual(['ana', 'eve']);
    await Promise.all([next, stranger]);
  } finally {
    vi.useRealTimers();
  }
});

test('forty users of one network leave every fifth turn to a user of another, and that without waiting for them', async () => {
  const queue = new FairQueue({ atOnce: 1 });
  const begun: string[] = [];
  const school = Array.from({ length: 40 }, (_, index) => ({ user: `pupil ${index}`, network: 'school' }));
  const home = { user: 'home', network: 'home' };
  const running = work(begun, 'first');
  const all = [queue.run('first', forever, running.run)];
  for (const pupil of school) all.push(queue.run(pupil, forever, async () => void begun.push('school')));
  for (let asked = 0; asked < 5; asked += 1)
    all.push(queue.run(home, forever, async () => void begun.push('home')));
  running.end();
  await Promise.all(all);
  const turnsOfHome = begun.flatMap((name, turn) => (name === 'home' ? [turn] : []));
  expect(turnsOfHome.slice(1).map((turn, index) => turn - (turnsOfHome[index] ?? 0))).toEqual([5, 5, 5, 5]);
  expect(turnsOfHome[0]).toBeLessThanOrEqual(5);
});

test('a user waits for no more turns than networks wait, however many others come', async () => {
  const queue = new FairQueue({ atOnce: 1 });
  const begun: string[] = [];
  const all: Promise<unknown>[] = [];
  let others = 0;
  // Each of them brings another, from a network that has had no turn.
  const come = (): void => {
    others += 1;
    const name = `other ${others}`;
    all.push(
      queue.run(name, forever, async () => {
        begun.push(name);
        if (others < 60) come();
      }),
    );
  };
  for (let asked = 0; asked < 3; asked += 1) come();
  for (let asked = 0; asked < 3; asked += 1)
    all.push(queue.run('ana', forever, async () => void begun.push('ana')));
  while (all.length > 0) await all.shift();
  const turns = begun.flatMap((name, turn) => (name === 'ana' ? [turn] : []));
  expect(turns).toHaveLength(3);
  expect(turns.at(-1)).toBeLessThan(20);
});
