import { createPool } from '#engine/reading/pool.ts';
import type { Filled, NotFilled } from './fill.ts';
import { british, type Language } from './formats.ts';
import type { TemplateTask } from './job.ts';
import type { TemplateCheck, TemplateValues } from './record.ts';

/** Checks and fills templates in limited child processes; each rejects with a `ReadingRefusal` for a file that can't be used. */
export interface TemplateMaker {
  /** Its tags, and all that is wrong with it. */
  check: (template: Uint8Array) => Promise<TemplateCheck>;
  /** A copy with a Word comment at each problem. */
  comment: (template: Uint8Array) => Promise<Uint8Array>;
  fill: (template: Uint8Array, values: TemplateValues, language?: Language) => Promise<Filled | NotFilled>;
  close: () => Promise<void>;
}

/** `size` templates at a time. */
export function createTemplateMaker({ size }: { size: number }): TemplateMaker {
  const pool = createPool<typeof import('./job.ts')>({ job: new URL('./job.ts', import.meta.url), size, spare: 0 });
  const ask = (task: TemplateTask) => pool.run(task);
  const wrongAnswer = () => new TypeError('the answer belongs to another task');
  return {
    check: async (template) => {
      const answer = await ask({ task: 'check', template });
      if ('check' in answer) return answer.check;
      throw wrongAnswer();
    },
    comment: async (template) => {
      const answer = await ask({ task: 'comment', template });
      if ('commented' in answer) return answer.commented;
      throw wrongAnswer();
    },
    fill: async (template, values, language = british) => {
      const answer = await ask({ task: 'fill', template, values, language });
      if ('filled' in answer) return answer.filled;
      throw wrongAnswer();
    },
    close: () => pool.close(),
  };
}
