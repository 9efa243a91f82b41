/** Redirects the address of a former edit form to the current form, in the same language. */
import type { FastifyInstance } from 'fastify';
import { defaultLanguage, siteLanguages } from '../../domain/common/languages.ts';

export function registerFormerAddresses(app: FastifyInstance): void {
  for (const language of siteLanguages) {
    const prefix = language === defaultLanguage ? '' : `/${language}`;
    app.get<{ Params: { id: string } }>(
      `${prefix}/producer/:id/edit-simple-test`,
      { config: { who: 'anyone', answersPeople: true } },
      async ({ params }, reply) =>
        reply.redirect(`${prefix}/producer/${encodeURIComponent(params.id)}/edit`, 301),
    );
  }
}
