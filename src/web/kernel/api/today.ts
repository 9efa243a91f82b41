/** The date of the page view. The browser takes the server's, so that both show the same ages. */
import { queryOptions } from '@tanstack/react-query';
import { dayOf } from '../../../domain/common/dates.ts';

export const todayQuery = queryOptions({ queryKey: ['today'], queryFn: () => dayOf(new Date()) });
