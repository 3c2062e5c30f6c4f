import { Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { KitSize } from './kit-size.js';

@InputType({
  description:
    'With id: that row is changed; without: a new one. A row that is left out stays as it is: delete it with deleteKit.',
})
export class KitInput {
  @Field(() => ID, { nullable: true })
  id?: string | null;

  @Field(() => String)
  @MaxLength(80, { message: 'El nombre puede tener hasta 80 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del kit.' })
  name!: string;

  @Field(() => KitSize)
  size!: KitSize;

  @Field(() => Int)
  @Max(1_000_000, { message: 'La cantidad puede ser de hasta 1.000.000.' })
  @Min(0, { message: 'La cantidad no puede ser negativa.' })
  amount!: number;
}
