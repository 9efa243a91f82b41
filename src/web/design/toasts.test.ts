import { afterEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, showToast, watchToast } from './toasts.ts';

afterEach(() => dismissToast());

it('shows one toast at a time: the newest', () => {
  showToast({ title: 'Saved' });
  showToast({ title: 'Meeting link copied!' });
  expect(currentToast()?.title).toBe('Meeting link copied!');
});

it('does not close a later toast when the time of an earlier one is over', () => {
  showToast({ title: 'Saved' });
  const earlier = currentToast()?.number;
  showToast({ title: 'Meeting link copied!' });
  dismissToast(earlier);
  expect(currentToast()?.title).toBe('Meeting link copied!');
});

it('tells those who watch, until they leave', () => {
  const watcher = vi.fn<() => void>();
  const leave = watchToast(watcher);
  showToast({ title: 'Saved' });
  leave();
  dismissToast();
  expect(watcher).toHaveBeenCalledTimes(1);
});
