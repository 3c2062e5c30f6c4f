import { registerEnumType } from 'type-graphql';

/** What a document is. Asked only where an event takes foreign ones. */
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
  description: 'What a document is; asked only where an event takes foreign ones.',
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
