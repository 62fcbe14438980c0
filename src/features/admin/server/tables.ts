import { clientsSources } from '#features/admin/sources/clients/server/tables.ts';
import { modelsSources } from '#features/admin/sources/models/server/tables.ts';
import { peopleSources } from '#features/admin/sources/people/server/tables.ts';
import type { AdminSource } from '#features/admin/sources/server/tables.ts';
import { workSources } from '#features/admin/sources/work/server/tables.ts';
import type { AdminListName } from '../rules.ts';

export const adminSources: Record<AdminListName, AdminSource> = { ...peopleSources, ...clientsSources, ...workSources, ...modelsSources };
