import type { CDPSession, Page } from '@playwright/test';

/** Work of the page's main thread during which it could draw nothing: in its own processor time, and by the clock. */
export interface Frame {
  processorMs: number;
  clockMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

const categories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

/** The tasks of the page's main thread while something is done, until the page is at rest. A browser that is slowed down slows the thread's processor time too. */
export async function framesWhile(page: Page, devtools: CDPSession, work: () => Promise<void>): Promise<Frame[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: categories }, transferMode: 'ReportEvents' });
  await work();
  await page.evaluate(atRest);
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name === 'RunTask' && mainThreads.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => ({ processorMs: tdur / 1_000, clockMs: dur / 1_000 }));
}

/* Nothing moves any more but what moves for ever, what that led to is drawn, and nothing waits for its turn. Run in the page, whose types are unknown here. */
const atRest = `(async () => {
  const moving = () => document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    await drawn();
  } while (moving().some(({ playState }) => playState === 'running'));
  await new Promise((resolve) => requestIdleCallback(resolve));
})()`;

/** The longest of several rounds in words, and how many are over a limit. */
export function longest(rounds: readonly Frame[][], limit: number): string {
  const over = rounds.map((frames) => frames.filter(({ processorMs }) => processorMs > limit).length);
  const most = (pick: (frame: Frame) => number) => Math.max(0, ...rounds.flat().map(pick)).toFixed(0);
  const each = rounds.map((frames) => Math.max(0, ...frames.map(({ processorMs }) => processorMs)).toFixed(0));
  return `longest ${each.join(', ')} ms of processor time, over ${limit} ms: ${over.join(', ')}; by the clock at most ${most(({ clockMs }) => clockMs)} ms`;
}
