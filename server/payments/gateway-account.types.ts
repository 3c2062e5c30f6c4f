import { IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { Authorized, Field, InputType, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { GatewayKind } from './gateway-kind.js';

@Authorized(Permission.GATEWAYS_WRITE)
@ObjectType('CredentialField', { description: 'What a gateway wants to know of an account.' })
export class CredentialFieldView {
  @Field(() => String, { description: 'By which it is sent' })
  name!: string;

  @Field(() => String, { description: 'What it is called, in Spanish' })
  label!: string;

  @Field(() => Boolean, { description: 'Whether it is never told again once it is stored' })
  secret!: boolean;

  @Field(() => Boolean, { description: 'Whether an active account needs it' })
  required!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'What it is for or where it is found at the gateway, in Spanish; null: nothing to say',
  })
  help?: string | null;

  @Field(() => [String], { nullable: true, description: 'The only values it may have; null: free text' })
  options?: string[] | null;
}

@Authorized(Permission.GATEWAYS_WRITE)
@ObjectType({ description: 'A stored credential that is no secret.' })
export class CredentialValue {
  @Field(() => String, { description: 'Of the field' })
  name!: string;

  @Field(() => String, { description: 'What is stored' })
  value!: string;
}

@Authorized(Permission.GATEWAYS_WRITE)
@ObjectType('GatewayAccount', {
  description: 'A gateway as an administrator sets it up. Secrets never leave the server.',
})
export class GatewayAccountView {
  @Field(() => GatewayKind, { description: 'Which gateway' })
  kind!: GatewayKind;

  @Field(() => String, { description: 'What payers know it as' })
  name!: string;

  @Field(() => String, { description: 'Address of its logo' })
  image!: string;

  @Field(() => Boolean, { description: 'Whether payers are offered it' })
  active!: boolean;

  @Field(() => Boolean, { description: 'Sandbox or production of the provider' })
  sandbox!: boolean;

  @Field(() => [CredentialFieldView], { description: 'What it wants to know of an account' })
  fields!: CredentialFieldView[];

  @Field(() => [String], { description: 'Names of the fields that have a stored value' })
  stored!: string[];

  @Field(() => [CredentialValue], { description: 'Values of the fields that are not secret' })
  values!: CredentialValue[];

  @Field(() => String, { description: 'Address to enter at the provider as confirmation / webhook URL' })
  confirmationUrl!: string;

  @Field(() => Int, {
    description: "Grows with each save, from 0; send it back with a save to notice someone else's",
  })
  version!: number;
}

@InputType({ description: "A credential of a gateway's account." })
export class CredentialInput {
  @Field(() => String, { description: 'Of the field, as `fields` tells it' })
  @MaxLength(60)
  name!: string;

  @Field(() => String, { description: 'What it is from now on; empty keeps what is stored' })
  @MaxLength(400, { message: 'Usa como máximo 400 caracteres.' })
  value!: string;
}

@InputType({ description: 'How an event is paid through a gateway.' })
export class GatewayAccountInput {
  @Field(() => Boolean, { description: 'Whether payers are offered it; only a complete account can be' })
  @IsOptional()
  active!: boolean;

  @Field(() => Boolean, { description: 'Sandbox or production of the provider' })
  @IsOptional()
  sandbox!: boolean;

  @Field(() => [CredentialInput], { description: 'A field left out or empty keeps its stored value' })
  @ValidateNested({ each: true })
  credentials!: CredentialInput[];
}
