/** Dependencies of jobs: the services of the routes, the pages that render mail, and the mail port. */
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../../contract/pages.ts';
import type { Services } from '../http/routing/services.ts';
import type { MailPort } from '../integrations/mail/mail.ts';
import { mailPortOf } from '../integrations/mail/mail-port.ts';
import { countedMail } from '../metrics/counted-ports.ts';

export interface JobServices extends Services {
  /** Absent where only the API is served. */
  readonly pages: PageRenderer | undefined;
  readonly mail: MailPort;
}

/** `port`: the port that was actually opened, when the settings let the system choose. */
export function jobServicesOf(
  { services, pages }: Pick<FastifyInstance, 'services' | 'pages'>,
  port?: number,
): JobServices {
  const configuration = { ...services.configuration, ...(port === undefined ? {} : { port }) };
  return {
    ...services,
    configuration,
    pages,
    mail: countedMail(mailPortOf(configuration), services),
  };
}
