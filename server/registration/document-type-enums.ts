import { registerEnumType } from 'type-graphql';

export enum DocumentType {
  CC = 'CC',
  TI = 'TI',
  RC = 'RC',
  CE = 'CE',
  PPT = 'PPT',
  PASSPORT = 'PASSPORT',
  FOREIGN = 'FOREIGN',
}
registerEnumType(DocumentType, {
  name: 'DocumentType',
  description: 'Type of an identity document; collected only if the event accepts foreign documents.',
  valuesConfig: {
    CC: { description: 'Cédula de ciudadanía' },
    TI: { description: 'Tarjeta de identidad' },
    RC: { description: 'Registro civil' },
    CE: { description: 'Cédula de extranjería' },
    PPT: { description: 'Permiso por protección temporal' },
    PASSPORT: { description: 'Pasaporte: digits and letters' },
    FOREIGN: { description: 'Documento de otro país: digits and letters' },
  },
});
