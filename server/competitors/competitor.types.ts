import { Authorized, ObjectType } from 'type-graphql';
import { pageOf } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { Competitor } from './competitor.entity.js';

@ObjectType()
export class CompetitorPage extends pageOf(Competitor, Authorized(Permission.PARTICIPANTS_READ)) {}
