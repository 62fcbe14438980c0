import { createSpotlight } from '@mantine/spotlight';

/** Whether the search box is open, and what opens and closes it. */
export const [searchStore, search] = createSpotlight();
