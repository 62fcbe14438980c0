export const headlessShell: string;
export function chromiumPath(): string | null;
