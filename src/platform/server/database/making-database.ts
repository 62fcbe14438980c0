/** Makes the embedded database in the directory that it is given, for new-database.ts, and ends; with its parent, if that is ended first. */
import { openEmbedded } from './embedded-database.ts';

process.once('disconnect', () => process.exit(1));
const database = await openEmbedded({ directory: process.argv[2]! });
await database.close();
process.exit(0);
