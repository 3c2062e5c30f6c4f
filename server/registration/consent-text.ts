import type { ConsentText } from './registration.types.js';

/** Changes with every change of the text, so that what somebody agreed to can be found again. */
const VERSION = '2026-11-22';

/** The one text that a participant and a buyer of the shop are shown. */
export function consentFor(eventName: string): ConsentText {
  return {
    version: VERSION,
    text: [
      `Autorizo de manera previa, expresa e informada a la organización de ${eventName} y a Dorsal, como encargada, a tratar mis datos personales para inscribirme o venderme productos, cobrar lo que inscribo o compro, entregarme el kit o enviarme el pedido, medir mis tiempos, publicar los resultados y avisarme de cambios.`,
      'Si me inscribo, mi EPS, mi tipo de sangre y mi contacto de emergencia son datos de salud y por eso sensibles: no estoy en la obligación de autorizar su tratamiento. Se usan solo para atenderme en una emergencia durante el evento y solo los ve el personal médico y de logística.',
      'Puedo conocer, actualizar, corregir y pedir que se eliminen mis datos, o retirar esta autorización, escribiendo a la organización del evento (Ley 1581 de 2012 y Decreto 1377 de 2013).',
    ].join('\n\n'),
  };
}

export const currentConsentVersion = VERSION;
