import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

/** Values are the labels that people read, as in the REST facade. */
export const KitSize = describedEnum('KitSize', 'Size of a kit; `Kit.sizeLabel` is its Spanish label.', {
  KIDS_4: ['4', "Children's size 4"],
  KIDS_6: ['6', "Children's size 6"],
  KIDS_8: ['8', "Children's size 8"],
  KIDS_10: ['10', "Children's size 10"],
  KIDS_12: ['12', "Children's size 12"],
  KIDS_14: ['14', "Children's size 14"],
  XS_MALE: ['XS (Masculino)', "Men's XS"],
  XS_FEMALE: ['XS (Femenino)', "Women's XS"],
  S_MALE: ['S (Masculino)', "Men's S"],
  S_FEMALE: ['S (Femenino)', "Women's S"],
  M_MALE: ['M (Masculino)', "Men's M"],
  M_FEMALE: ['M (Femenino)', "Women's M"],
  L_MALE: ['L (Masculino)', "Men's L"],
  L_FEMALE: ['L (Femenino)', "Women's L"],
  XL_MALE: ['XL (Masculino)', "Men's XL"],
  XL_FEMALE: ['XL (Femenino)', "Women's XL"],
  XXL_MALE: ['XXL (Masculino)', "Men's XXL"],
  XXL_FEMALE: ['XXL (Femenino)', "Women's XXL"],
  XXXL_MALE: ['XXXL (Masculino)', "Men's XXXL"],
  XXXL_FEMALE: ['XXXL (Femenino)', "Women's XXXL"],
  XXXXL_MALE: ['XXXXL (Masculino)', "Men's XXXXL"],
  XXXXL_FEMALE: ['XXXXL (Femenino)', "Women's XXXXL"],
  NON_SPORT: ['Evento no Deportivo', 'No size: the only kit of a non-sport event, created with the event.'],
});
export type KitSize = EnumValue<typeof KitSize>;
