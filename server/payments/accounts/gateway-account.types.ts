import { IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { Authorized, Field, InputType, Int, ObjectType } from 'type-graphql';
import { Permission } from '../../platform/permissions.js';
import { GatewayKind } from './gateway-kind.js';

@Authorized(Permission.GATEWAYS_WRITE)
@ObjectType('CredentialField', { description: 'Credential field of a gateway account.' })
export class CredentialFieldView {
  @Field(() => String, { description: 'Name of the field in `CredentialInput`' })
  name!: string;

  @Field(() => String, { description: 'Label in Spanish, as the gateway names it' })
  label!: string;

  @Field(() => Boolean, { description: 'Whether the stored value is write-only' })
  secret!: boolean;

  @Field(() => Boolean, { description: 'Whether an active account needs the field' })
  required!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Help text in Spanish: purpose of the field or its place at the gateway; null if there is none',
  })
  help?: string | null;

  @Field(() => [String], { nullable: true, description: 'Allowed values; null for free text' })
  options?: string[] | null;
}

@Authorized(Permission.GATEWAYS_WRITE)
@ObjectType({ description: 'Stored credential that is not secret.' })
export class CredentialValue {
  @Field(() => String, { description: 'Name of the credential field' })
  name!: string;

  @Field(() => String, { description: 'Stored value' })
  value!: string;
}

@Authorized(Permission.GATEWAYS_WRITE)
@ObjectType('GatewayAccount', {
  description: 'Account of an event at a gateway. Secret credentials are never returned.',
})
export class GatewayAccountView {
  @Field(() => GatewayKind, { description: 'Gateway of the account' })
  kind!: GatewayKind;

  @Field(() => String, { description: 'Name of the gateway for payers' })
  name!: string;

  @Field(() => String, { description: "Path of the gateway's logo" })
  image!: string;

  @Field(() => Boolean, { description: 'Whether the gateway is switched on for the event' })
  active!: boolean;

  @Field(() => Boolean, { description: "Whether the account is in the gateway's sandbox" })
  sandbox!: boolean;

  @Field(() => [CredentialFieldView], { description: 'Credential fields of the gateway' })
  fields!: CredentialFieldView[];

  @Field(() => [String], { description: 'Names of the credential fields with a stored value' })
  stored!: string[];

  @Field(() => [CredentialValue], { description: 'Stored credentials that are not secret' })
  values!: CredentialValue[];

  @Field(() => String, { description: 'URL to enter at the gateway as confirmation or webhook URL' })
  confirmationUrl!: string;

  @Field(() => Int, {
    description: "Number of saves, from 0; pass it as `version` of `saveGatewayAccount` to detect another user's save",
  })
  version!: number;
}

@InputType({ description: 'Credential of a gateway account.' })
export class CredentialInput {
  @Field(() => String, { description: 'Name of the credential field, from `fields`' })
  @MaxLength(60)
  name!: string;

  @Field(() => String, { description: 'New value, up to 400 characters; an empty one keeps the stored value' })
  @MaxLength(400, { message: 'Usa como máximo 400 caracteres.' })
  value!: string;
}

@InputType({ description: 'Settings of an event at a gateway.' })
export class GatewayAccountInput {
  @Field(() => Boolean, { description: 'Whether the gateway is switched on; requires a complete account' })
  @IsOptional()
  active!: boolean;

  @Field(() => Boolean, { description: "Whether the account is in the gateway's sandbox" })
  @IsOptional()
  sandbox!: boolean;

  @Field(() => [CredentialInput], {
    description: 'Credentials to store; an omitted or empty one keeps its stored value',
  })
  @ValidateNested({ each: true })
  credentials!: CredentialInput[];
}
