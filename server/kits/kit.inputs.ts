import { Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { KitSize } from './kit-size.js';

@InputType({ description: 'Kit of an event, for `createKit` and `updateKit`.' })
export class SaveKitInput {
  @Field(() => String, { description: 'Name of the kit, at most 80 characters' })
  @MaxLength(80, { message: 'El nombre puede tener hasta 80 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del kit.' })
  name!: string;

  @Field(() => KitSize, { description: 'Size of the kit.' })
  size!: KitSize;

  @Field(() => Int, { description: 'Number of units in total, 0 to 1,000,000.' })
  @Max(1_000_000, { message: 'La cantidad puede ser de hasta 1.000.000.' })
  @Min(0, { message: 'La cantidad no puede ser negativa.' })
  amount!: number;
}

@InputType({
  description:
    'Kit of an event in a save of the event. With `id` the row is changed, without it a row is added. Rows ' +
    'not sent stay unchanged; delete them with `deleteKit`.',
})
export class KitInput extends SaveKitInput {
  @Field(() => ID, { nullable: true, description: 'ID of the kit to change; omit it to add a kit.' })
  id?: string | null;
}
