import { useEffect, useState } from 'react';

/** Counts down from `seconds`, once a second, to 0; begins anew when `from` changes. */
export function useCountdown(seconds: number, from: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [seconds, from]);
  return left;
}
