import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, as far as the keys typed into one field tell. */
export function useCapsLock(): { isOn: boolean; onKey: (event: KeyboardEvent<HTMLElement>) => void; onLeave: () => void } {
  const [isOn, setOn] = useState(false);
  return {
    isOn,
    onKey: (event) => setOn(event.getModifierState('CapsLock')),
    onLeave: () => setOn(false),
  };
}
