import { registerEnumType } from 'type-graphql';

/** Font families of certificates. All are shipped with the project, under the SIL Open Font License. */
export enum CertificateFont {
  FIGTREE = 'FIGTREE',
  SOFIA_SANS_CONDENSED = 'SOFIA_SANS_CONDENSED',
  LORA = 'LORA',
  DANCING_SCRIPT = 'DANCING_SCRIPT',
}

/** Horizontal anchor of a line of text. */
export enum TextAlign {
  LEFT = 'LEFT',
  CENTER = 'CENTER',
  RIGHT = 'RIGHT',
}

registerEnumType(CertificateFont, {
  name: 'CertificateFont',
  description: 'Font family of a text on a certificate.',
  valuesConfig: {
    DANCING_SCRIPT: { description: 'Dancing Script, a handwriting font.' },
    FIGTREE: { description: "Figtree, the sans serif of the site's body texts." },
    LORA: { description: 'Lora, a serif font.' },
    SOFIA_SANS_CONDENSED: { description: "Sofia Sans Condensed, the condensed font of the site's headings." },
  },
});
registerEnumType(TextAlign, {
  name: 'TextAlign',
  description: 'Alignment of a line of text to its `x`.',
  valuesConfig: {
    CENTER: { description: 'The middle of the line is at `x`.' },
    LEFT: { description: 'The left end of the line is at `x`.' },
    RIGHT: { description: 'The right end of the line is at `x`.' },
  },
});
