import { entities } from './domains.js';
import { ormOptions } from './platform/database/database.js';

/** Configuration of the ORM's command line, which creates the files in migrations/. */
export default ormOptions(process.env.DATABASE_URL ?? 'postgres://localhost/dorsal', entities);
