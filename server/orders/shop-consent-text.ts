import type { ConsentText } from '../registration/registration.types.js';

/** Change this with the text, so that the accepted text of each order can be found. */
export const shopConsentVersion = 'tienda-2026-11-25';

/** Returns the consent text of the shop. A purchase needs no health data, so it names none. */
export function shopConsentFor(eventName: string): ConsentText {
  return {
    version: shopConsentVersion,
    text: [
      `Autorizo de manera previa, expresa e informada a la organización de ${eventName} y a Dorsal, como encargada, a tratar mis datos personales para venderme productos, cobrar lo que compro, entregármelo o enviármelo, y responder si algo no está bien con mi pedido.`,
      'Puedo conocer, actualizar, corregir y pedir que se eliminen mis datos, o retirar esta autorización, escribiendo a la organización del evento (Ley 1581 de 2012 y Decreto 1377 de 2013).',
    ].join('\n\n'),
    health: null,
  };
}
