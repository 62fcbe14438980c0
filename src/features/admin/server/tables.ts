import type { AdminListName } from '../rules.ts';
import type { AdminSource } from './sources.ts';
import { clientsSources } from './sources-of-clients.ts';
import { modelsSources } from './sources-of-models.ts';
import { peopleSources } from './sources-of-people.ts';
import { workSources } from './sources-of-work.ts';

export const adminSources: Record<AdminListName, AdminSource> = { ...peopleSources, ...clientsSources, ...workSources, ...modelsSources };
