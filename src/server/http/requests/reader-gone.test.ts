/** The work of a response ends with its reader, however much work a page begins. */
import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { signalOf } from './reader-gone.ts';

function replyWith(state: { readonly writableFinished: boolean }) {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, ...state });
  return { raw, reply: { raw } as unknown as Pick<FastifyReply, 'raw'> };
}

test('the many searches of one page end together, by one listener', () => {
  const { raw, reply } = replyWith({ writableFinished: false });
  const signals = Array.from({ length: 20 }, () => signalOf(reply));
  expect(raw.listenerCount('close')).toBe(1);
  raw.emit('close');
  expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => true));
});

test('a reader who has the whole answer ends nothing', () => {
  const { raw, reply } = replyWith({ writableFinished: true });
  const signal = signalOf(reply);
  raw.emit('close');
  expect(signal.aborted).toBe(false);
});
