import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program of this machine is: in a folder of `path`, or else in one of `places`; undefined where it isn't. */
export function findProgram(name: string, path: string, places: readonly string[]): string | undefined {
  return [...path.split(delimiter), ...places].map((folder) => join(folder, name)).find(canRun);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
