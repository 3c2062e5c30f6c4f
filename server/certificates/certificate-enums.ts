import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

/** Font families of certificates. All are shipped with the project, under the SIL Open Font License. */
export const CertificateFont = describedEnum('CertificateFont', 'Font family of a text on a certificate.', {
  FIGTREE: "Figtree, the sans serif of the site's body texts.",
  SOFIA_SANS_CONDENSED: "Sofia Sans Condensed, the condensed font of the site's headings.",
  LORA: 'Lora, a serif font.',
  DANCING_SCRIPT: 'Dancing Script, a handwriting font.',
});
export type CertificateFont = EnumValue<typeof CertificateFont>;

/** Horizontal anchor of a line of text. */
export const TextAlign = describedEnum('TextAlign', 'Alignment of a line of text to its `x`.', {
  LEFT: 'The left end of the line is at `x`.',
  CENTER: 'The middle of the line is at `x`.',
  RIGHT: 'The right end of the line is at `x`.',
});
export type TextAlign = EnumValue<typeof TextAlign>;
