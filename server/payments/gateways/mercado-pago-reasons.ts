/** Reasons of a rejection in Spanish for the payer, by status_detail. Fraud checks are omitted. */
const reasons: Readonly<Record<string, string>> = {
  cc_rejected_bad_filled_card_number: 'Revisa el número de la tarjeta.',
  cc_rejected_bad_filled_date: 'Revisa la fecha de vencimiento.',
  cc_rejected_bad_filled_security_code: 'Revisa el código de seguridad.',
  cc_rejected_bad_filled_other: 'Revisa los datos de la tarjeta.',
  cc_rejected_call_for_authorize: 'Comunícate con tu banco para autorizar el pago.',
  cc_rejected_card_disabled: 'Comunícate con tu banco para activar la tarjeta.',
  cc_rejected_insufficient_amount: 'Fondos insuficientes.',
  cc_rejected_invalid_installments: 'La tarjeta no acepta ese número de cuotas.',
  cc_rejected_max_attempts: 'Llegaste al límite de intentos. Usa otra tarjeta u otro medio de pago.',
  by_payer: 'El pago se canceló.',
};

/** Returns the Spanish reason for a status_detail, to spread into a report; empty if unknown. */
export function mercadoPagoReason(detail: string | null | undefined): { reason?: string } {
  const reason = detail && Object.hasOwn(reasons, detail) ? reasons[detail] : undefined;
  return reason ? { reason } : {};
}
