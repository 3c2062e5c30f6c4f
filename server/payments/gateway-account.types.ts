import { IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { Authorized, Field, InputType, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { GatewayKind } from './gateway-kind.js';

@Authorized(Permission.GATEWAYS_WRITE)
@ObjectType('CredentialField')
export class CredentialFieldView {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Boolean)
  secret!: boolean;

  @Field(() => Boolean)
  required!: boolean;

  @Field(() => String, { nullable: true })
  help?: string | null;

  @Field(() => [String], { nullable: true, description: 'The only values it may have; null: free text' })
  options?: string[] | null;
}

@Authorized(Permission.GATEWAYS_WRITE)
@ObjectType()
export class CredentialValue {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  value!: string;
}

@Authorized(Permission.GATEWAYS_WRITE)
@ObjectType('GatewayAccount', {
  description: 'A gateway as an administrator sets it up. Secrets never leave the server.',
})
export class GatewayAccountView {
  @Field(() => GatewayKind)
  kind!: GatewayKind;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  image!: string;

  @Field(() => Boolean)
  active!: boolean;

  @Field(() => Boolean, { description: 'Sandbox or production of the provider' })
  sandbox!: boolean;

  @Field(() => [CredentialFieldView])
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

@InputType()
export class CredentialInput {
  @Field(() => String)
  @MaxLength(60)
  name!: string;

  @Field(() => String)
  @MaxLength(400, { message: 'Usa como máximo 400 caracteres.' })
  value!: string;
}

@InputType()
export class GatewayAccountInput {
  @Field(() => Boolean)
  @IsOptional()
  active!: boolean;

  @Field(() => Boolean)
  @IsOptional()
  sandbox!: boolean;

  @Field(() => [CredentialInput], { description: 'A field left out or empty keeps its stored value' })
  @ValidateNested({ each: true })
  credentials!: CredentialInput[];
}
