import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped anywhere on the page, unless what they fell on took them; says whether some are over it now. */
export function useDroppedFiles(onFiles: ((files: File[]) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const takes = onFiles !== null;
  const take = useEffectEvent((files: File[]) => files.length > 0 && onFiles?.(files));
  useEffect(() => {
    if (!takes) return;
    const handleOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const handleLeave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const handleDrop = (event: DragEvent) => {
      setIsOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const stop = new AbortController();
    window.addEventListener('dragover', handleOver, stop);
    window.addEventListener('dragleave', handleLeave, stop);
    window.addEventListener('drop', handleDrop, stop);
    return () => stop.abort();
  }, [takes]);
  return isOver;
}
