/** Prints what the operator needs to know at the start, and stops the program on signals. */
import type { Configuration } from '../configuration/configuration.ts';

export function announce(address: string, configuration: Configuration, memory: string): void {
  const lines = [`Phenolive is ready at ${configuration.publicUrl ?? address}`];
  if (configuration.publicUrl !== undefined) lines.push(`It listens at ${address}`);
  if (configuration.provider === undefined) {
    lines.push(
      `Sign in at ${address}/api/login with one click as`,
      '  Consumer       a buyer with favorites and scans',
      '  Producer       the owner of Evolia',
      '  Administrator  who approves producers',
      'or as a new visitor with any email address. No passwords: this is the demo.',
    );
  }
  if (configuration.mail === undefined) lines.push(`Emails are kept, not sent: ${address}/demo/mail`);
  lines.push(memory, 'Stop with Ctrl-C.');
  console.log(`\n${lines.join('\n')}\n`);
}

/** The first Ctrl-C completes requests in progress, the second one stops at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(130);
    isStopping = true;
    console.log('Stopping. Ctrl-C once more to stop at once.');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
