import type { ImageList } from '../events/image-list.js';
import { ImageUse } from '../images/store-image.js';
import { Sponsor } from './sponsor.entity.js';
import type { SponsorInput } from './sponsors.inputs.js';

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
  entry: (before, after) => ({ action: 'sponsors changed', before, after }),
};
