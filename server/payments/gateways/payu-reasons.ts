/** Reasons of a rejection in Spanish for the payer, by response_message_pol. Fraud checks are omitted. */
const reasons: Readonly<Record<string, string>> = {
  ENTITY_DECLINED: 'El banco rechazó el pago.',
  PAYMENT_NETWORK_REJECTED: 'La red del banco rechazó el pago.',
  PAYMENT_NETWORK_NO_CONNECTION: 'No hubo comunicación con el banco.',
  INSUFFICIENT_FUNDS: 'Fondos insuficientes.',
  INVALID_CARD: 'Los datos de la tarjeta no son válidos.',
  EXPIRED_CARD: 'La tarjeta está vencida.',
  RESTRICTED_CARD: 'La tarjeta tiene una restricción.',
  CONTACT_THE_ENTITY: 'Comunícate con tu banco para autorizar el pago.',
  CREDIT_CARD_NOT_AUTHORIZED_FOR_INTERNET_TRANSACTIONS: 'La tarjeta no está habilitada para compras por internet.',
  INVALID_EXPIRATION_DATE_OR_SECURITY_CODE: 'La fecha de vencimiento o el código de seguridad no son válidos.',
  EXCEEDED_AMOUNT: 'El valor supera el cupo permitido por el banco.',
  EXPIRED_TRANSACTION: 'El plazo para pagar terminó.',
};

/** Returns the Spanish reason for PayU's response_message_pol, to spread into a report; empty if unknown. */
export function payuReason(message: string | null | undefined): { reason?: string } {
  const reason = message && Object.hasOwn(reasons, message) ? reasons[message] : undefined;
  return reason ? { reason } : {};
}
