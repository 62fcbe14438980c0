import { z } from 'zod';

/**
 * What is wrong with words that came back: nothing at all; a mark lost, repeated or made up; a figure or amount of its own; too long;
 * the same words as before; a link; more than one line, or signs that no text needs; letters that the language isn't written in.
 */
export const RewordingProblem = z.enum(['empty', 'marks', 'figure', 'long', 'same', 'link', 'shape', 'script']);
export type RewordingProblem = z.infer<typeof RewordingProblem>;
