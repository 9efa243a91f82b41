import { afterEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, showToast, watchToast } from './toasts.ts';

afterEach(() => dismissToast());

it('shows only the newest toast', () => {
  showToast({ title: 'Saved' });
  showToast({ title: 'Meeting link copied!' });
  expect(currentToast()?.title).toBe('Meeting link copied!');
});

it('keeps a newer toast open when the timer of an older one ends', () => {
  showToast({ title: 'Saved' });
  const earlier = currentToast()?.number;
  showToast({ title: 'Meeting link copied!' });
  dismissToast(earlier);
  expect(currentToast()?.title).toBe('Meeting link copied!');
});

it('notifies subscribers until they unsubscribe', () => {
  const watcher = vi.fn<() => void>();
  const leave = watchToast(watcher);
  showToast({ title: 'Saved' });
  leave();
  dismissToast();
  expect(watcher).toHaveBeenCalledTimes(1);
});
