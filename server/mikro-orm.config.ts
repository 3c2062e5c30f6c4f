import { entities } from './entities.js';
import { ormOptions } from './platform/database.js';

/** Read by the ORM's command line, which makes the files in migrations/. */
export default ormOptions(process.env.DATABASE_URL ?? 'postgres://localhost/dorsal', entities);
