import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const DocumentType = describedEnum(
  'DocumentType',
  'Type of an identity document; collected only if the event accepts foreign documents.',
  {
    CC: 'Cédula de ciudadanía',
    TI: 'Tarjeta de identidad',
    RC: 'Registro civil',
    CE: 'Cédula de extranjería',
    PPT: 'Permiso por protección temporal',
    PASSPORT: 'Pasaporte: digits and letters',
    FOREIGN: 'Documento de otro país: digits and letters',
  },
);
export type DocumentType = EnumValue<typeof DocumentType>;
