/** A phone however it is written: 7 to 15 digits (E.164), with + or 00 before those of another country. */
export const phonePattern = /^(?=.{7,30}$)[\s(]*(\+|00)?([\s().-]*\d){7,15}[\s().-]*$/;

export const phoneMessage = {
  message: 'Escribe un celular de 10 dígitos, o con + y su indicativo si es de otro país.',
};
