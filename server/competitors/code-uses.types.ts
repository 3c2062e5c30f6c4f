import { Authorized, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { Registration } from '../registration/registration.entity.js';

@ObjectType({ description: 'Registrations that use a code or key, newest first.' })
export class CodeUsePage extends Paginated(Registration, Authorized(Permission.PARTICIPANTS_READ)) {}
