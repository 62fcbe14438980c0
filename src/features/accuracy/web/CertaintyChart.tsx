import type { ReliabilityBin } from '#engine/accuracy/record.ts';
import classes from './Accuracy.module.css';

const WIDTH = 400;
const HEIGHT = 160;
const GAP = 8;
const STEP = WIDTH / 10;

/** A bar for the share that is right of each tenth, and a line across it where it says it would be. The table below says the same. */
export function CertaintyChart({ bins }: { bins: readonly ReliabilityBin[] }) {
  return (
    <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} className={classes.chart} aria-hidden="true">
      {bins.map(({ from, expected, right, of }) => {
        const x = from * WIDTH;
        const height = (right / of) * HEIGHT;
        const said = HEIGHT - expected * HEIGHT;
        return (
          <g key={from}>
            <rect x={x + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height} className={classes.bar} />
            <line x1={x} x2={x + STEP} y1={said} y2={said} className={classes.said} />
          </g>
        );
      })}
      <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={classes.axis} />
    </svg>
  );
}
