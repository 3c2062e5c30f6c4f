import { registerEnumType } from 'type-graphql';

/** Stored as people read it, which is also how the REST facade says it. */
export enum KitSize {
  KIDS_4 = '4',
  KIDS_6 = '6',
  KIDS_8 = '8',
  KIDS_10 = '10',
  KIDS_12 = '12',
  KIDS_14 = '14',
  XS_MALE = 'XS (Masculino)',
  XS_FEMALE = 'XS (Femenino)',
  S_MALE = 'S (Masculino)',
  S_FEMALE = 'S (Femenino)',
  M_MALE = 'M (Masculino)',
  M_FEMALE = 'M (Femenino)',
  L_MALE = 'L (Masculino)',
  L_FEMALE = 'L (Femenino)',
  XL_MALE = 'XL (Masculino)',
  XL_FEMALE = 'XL (Femenino)',
  XXL_MALE = 'XXL (Masculino)',
  XXL_FEMALE = 'XXL (Femenino)',
  XXXL_MALE = 'XXXL (Masculino)',
  XXXL_FEMALE = 'XXXL (Femenino)',
  XXXXL_MALE = 'XXXXL (Masculino)',
  XXXXL_FEMALE = 'XXXXL (Femenino)',
  NON_SPORT = 'Evento no Deportivo',
}
registerEnumType(KitSize, { name: 'KitSize' });
