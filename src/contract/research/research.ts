/** The interview on the research page: its title, its address, and when it may be loaded. */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';

const interviewSchema = z
  .object({
    /** From the configuration, in the language of the film. */
    title: z.string(),
    /** The URL of the frame. */
    url: z.string(),
  })
  .meta({ id: 'Interview' });

export type Interview = z.output<typeof interviewSchema>;

export const getInterviewRoute = defineRoute({
  id: 'getInterview',
  method: 'GET',
  path: '/api/interview',
  summary: 'The expert interview of the research page; null when none is configured.',
  feature: 'research',
  responses: { 200: z.object({ interview: interviewSchema.nullable() }) },
});

/** True for the URL that the button "Load the film" opens: the only page with a third-party frame. */
export function playsInterview(url: string): boolean {
  return /^\/(?:[a-z]{2}\/)?research\/?\?(?:[^#]*&)?interview=play(?:[&#]|$)/.test(url);
}
