import { registerEnumType } from 'type-graphql';

/** Families that a certificate may be written in. All are shipped with the project, under the SIL Open Font License. */
export enum CertificateFont {
  FIGTREE = 'FIGTREE',
  SOFIA_SANS_CONDENSED = 'SOFIA_SANS_CONDENSED',
  LORA = 'LORA',
  DANCING_SCRIPT = 'DANCING_SCRIPT',
}

/** Which part of a line stands where its place is. */
export enum TextAlign {
  LEFT = 'LEFT',
  CENTER = 'CENTER',
  RIGHT = 'RIGHT',
}

registerEnumType(CertificateFont, {
  name: 'CertificateFont',
  description: 'Families that a certificate may be written in.',
  valuesConfig: {
    DANCING_SCRIPT: { description: 'Dancing Script, a handwriting' },
    FIGTREE: { description: 'Figtree, the sans serif of our texts' },
    LORA: { description: 'Lora, with serifs' },
    SOFIA_SANS_CONDENSED: { description: 'Sofia Sans Condensed, the narrow letters of our headings' },
  },
});
registerEnumType(TextAlign, {
  name: 'TextAlign',
  description: 'Which part of a line stands where its place is.',
  valuesConfig: {
    CENTER: { description: 'Its middle' },
    LEFT: { description: 'Its beginning' },
    RIGHT: { description: 'Its end' },
  },
});
