import { type ComponentType, createContext, use } from 'react';

/** What another slice shows of a client, as a tab of the client's page. The app puts the slices' panels together. */
export interface ClientPanel {
  /** Stands in the address: `?tab=reports`. */
  key: string;
  title: string;
  Panel: ComponentType<{ customerId: string }>;
}

export const ClientPanels = createContext<readonly ClientPanel[]>([]);

/** The panels of a client's page. */
export function useClientPanels(): readonly ClientPanel[] {
  return use(ClientPanels);
}
