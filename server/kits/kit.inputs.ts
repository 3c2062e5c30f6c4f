import { Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { KitSize } from './kit-size.js';

@InputType({ description: 'Kit of an event as `createKit` and `updateKit` save it.' })
export class SaveKitInput {
  @Field(() => String, { description: 'Name of the kit, at most 80 characters' })
  @MaxLength(80, { message: 'El nombre puede tener hasta 80 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del kit.' })
  name!: string;

  @Field(() => KitSize, { description: 'Size of it' })
  size!: KitSize;

  @Field(() => Int, { description: 'Units in all, 0 to 1,000,000' })
  @Max(1_000_000, { message: 'La cantidad puede ser de hasta 1.000.000.' })
  @Min(0, { message: 'La cantidad no puede ser negativa.' })
  amount!: number;
}

@InputType({
  description:
    'With id: that row is changed; without: a new one. A row that is left out stays as it is: delete it with deleteKit.',
})
export class KitInput extends SaveKitInput {
  @Field(() => ID, { nullable: true, description: 'Id of the kit to be changed; left out: a new one' })
  id?: string | null;
}
