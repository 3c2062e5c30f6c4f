import { Authorized, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/list/page-type.js';
import { Permission } from '../platform/permissions.js';
import { Registration } from '../registration/registration.entity.js';

@ObjectType({ description: 'A page of registrations that use a discount code or partner key.' })
export class CodeUsePage extends Paginated(Registration, Authorized(Permission.PARTICIPANTS_READ)) {}
