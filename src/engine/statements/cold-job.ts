/** `run` of the reading job without its warming: for a program that reads once and ends, where warming costs more than it saves. */
export { run } from './job.ts';
