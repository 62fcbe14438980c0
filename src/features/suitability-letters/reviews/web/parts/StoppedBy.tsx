import { z } from 'zod';
import type { VerdictPlace } from '#engine/rulebook/record.ts';
import { LetterVerdict } from '#features/suitability-letters/contract.ts';
import { Verdict } from '../Verdict.tsx';
import classes from '../Compliance.module.css';

interface StoppedByProps {
  /** What the refusal of a move carries. */
  current: unknown;
  onPlace: (place: VerdictPlace) => void;
}

const Stopped = z.object({ verdicts: z.array(LetterVerdict) });

/** The verdicts that keep a letter from being approved or final, each with its places; nothing where something else stopped it. */
export function StoppedBy({ current, onPlace }: StoppedByProps) {
  const { success, data } = Stopped.safeParse(current);
  if (!success || data.verdicts.length === 0) return null;
  return (
    <ul className={classes.list}>
      {data.verdicts.map((verdict) => (
        <Verdict key={verdict.rule.id} verdict={verdict} onPlace={onPlace} />
      ))}
    </ul>
  );
}
