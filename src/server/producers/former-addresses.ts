/** Redirects the address of a former edit form to the current form, in the same language. */

import type { FastifyInstance } from 'fastify';
import { defaultLanguage, siteLanguages } from '../../domain/common/languages.ts';
import { producerEditPath } from '../../domain/common/page-paths.ts';

export function registerFormerAddresses(app: FastifyInstance): void {
  for (const language of siteLanguages) {
    const prefix = language === defaultLanguage ? '' : `/${language}`;
    app.get<{ Params: { id: string } }>(
      `${prefix}/producer/:id/edit-simple-test`,
      { config: { who: 'anyone', showsErrorPages: true } },
      async ({ params }, reply) => reply.redirect(`${prefix}${producerEditPath(params.id)}`, 301),
    );
  }
}
