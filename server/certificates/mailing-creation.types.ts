import { Authorized, Field, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';

@Authorized(Permission.CERTIFICATES_WRITE)
@ObjectType({ description: 'What a request to create a mailing did.' })
export class MailingCreation {
  @Field(() => Boolean, {
    description: 'False: the same request created the mailing earlier, and nothing is sent again',
  })
  isNew!: boolean;

  @Field(() => String, { description: 'The result in Spanish, in one sentence' })
  message!: string;
}
