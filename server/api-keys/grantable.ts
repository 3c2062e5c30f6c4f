import { Permission } from '../platform/permissions.js';

/** What no key may do, whoever made it: who is let in is decided by people. */
const peoplesOwn: ReadonlySet<Permission> = new Set([Permission.USERS_WRITE, Permission.KEYS_WRITE]);

/** What a key may be given. */
export const grantable: readonly Permission[] = Object.values(Permission).filter((each) => !peoplesOwn.has(each));
