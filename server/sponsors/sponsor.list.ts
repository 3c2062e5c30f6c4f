import { IsOptional, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { auditActions } from '../audit/audit-enums.js';
import type { ImageList } from '../events/image-list.js';
import { ImageUse } from '../images/store-image.js';
import { Sponsor } from './sponsor.entity.js';

@InputType({ description: 'Sponsor without its logo.' })
export class SponsorInput {
  @Field(() => String, { description: 'Name of the sponsor, 1 to 80 characters.' })
  @MaxLength(80, { message: 'Usa como máximo 80 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del patrocinador.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Website of the sponsor, http or https, at most 200 characters; null or empty for none. Omitted: none ' +
      'for a new sponsor, unchanged in an update.',
  })
  @ValidateIf(({ web }: SponsorInput) => Boolean(web))
  @MaxLength(200, { message: 'Usa como máximo 200 caracteres.' })
  @Matches(/^https?:\/\/[^\s/]+\.[^\s]{2,}$/i, { message: 'Escribe una dirección como https://miempresa.com.' })
  web?: string | null;
}

@InputType({ description: 'Sponsor with its new values; its position is its index in the list.' })
export class PlacedSponsorInput extends SponsorInput {
  @Field(() => ID, { description: 'ID of the sponsor.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version `Sponsor.version` that was read; null or omitted skips the check. Errors: CONFLICT if it is ' +
      'not current.',
  })
  @IsOptional()
  version?: number | null;
}

const SponsorAction = auditActions({
  SPONSORS_CHANGED: ['sponsors changed', 'Sponsors of an event were added, changed, reordered or deleted.'],
});

export const COPY_SPONSORS_JOB = 'copy-sponsors';

/** Sponsors of events; their images are logos. */
export const sponsorList: ImageList<Sponsor, SponsorInput> = {
  entity: Sponsor,
  use: ImageUse.LOGO,
  field: 'logo',
  max: 12,
  fullMessage: 'Ya hay 12 patrocinadores. Quita uno para agregar otro.',
  changed: 'sponsors',
  changedMessage: 'Alguien más cambió los patrocinadores mientras los editabas. Recarga para ver cómo quedaron.',
  columns: ({ name, web }, sponsor) => ({
    name: name.trim(),
    web: web === undefined && sponsor ? sponsor.web : web?.trim() || null,
  }),
  snapshot: (sponsors) => ({ sponsors: sponsors.map(({ name, web }) => (web ? `${name} (${web})` : name)) }),
  entry: (before, after) => ({ action: SponsorAction.SPONSORS_CHANGED, before, after }),
};
