import { createPool } from '#engine/reading/pool/pool.ts';
import type { Block } from '#engine/reading/record.ts';
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
  /** Its text, block by block, as people see it. */
  outline: (template: Uint8Array) => Promise<Block[]>;
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
    outline: async (template) => {
      const answer = await ask({ task: 'outline', template });
      if ('blocks' in answer) return answer.blocks;
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

let shared: TemplateMaker | undefined;

/** This process's maker; started when it is first needed. */
export function templateMaker(): TemplateMaker {
  return (shared ??= createTemplateMaker({ size: 1 }));
}

/** Ends this process's maker. */
export async function closeTemplateMaker(): Promise<void> {
  await shared?.close();
  shared = undefined;
}
