/** The interview on the research page: what it is called, where it lies, and when it may be loaded. */
import { z } from 'zod';
import { defineRoute } from './common/route.ts';

const interviewSchema = z
  .object({
    /** As it was configured, in the language of the film. */
    title: z.string(),
    /** The address that a frame opens. */
    url: z.string(),
  })
  .meta({ id: 'Interview' });

export type Interview = z.output<typeof interviewSchema>;

export const getInterview = defineRoute({
  id: 'getInterview',
  method: 'GET',
  path: '/api/interview',
  summary: 'The expert interview of the research page; null when none is configured.',
  feature: 'research',
  responses: { 200: z.object({ interview: interviewSchema.nullable() }) },
});

/**
 * True for the address that a reader asks for by the button "Load the film". Only there may the page
 * open a frame of somebody else; no other page can.
 */
export function playsInterview(url: string): boolean {
  return /^\/(?:[a-z]{2}\/)?research\/?\?(?:[^#]*&)?interview=play(?:[&#]|$)/.test(url);
}
