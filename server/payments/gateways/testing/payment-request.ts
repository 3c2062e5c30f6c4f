import type { GatewayAccountData, CallbackRequest, PaymentRequest } from '../gateway.js';

/** Returns a request to pay 50,000 pesos, with the changes of a test. */
export function paymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    reference: 'EVT20260001A',
    amount: 50_000,
    currency: 'COP',
    description: 'Inscripción Media Maratón Páramo de Sumapaz',
    payer: { name: 'Ana Ñáñez', email: 'ana@example.com', phone: '3001234567', document: '1020304050' },
    expiresAt: new Date('2026-11-21T20:00:00.000Z'),
    returnUrl: 'https://dorsal.example/pago/EVT20260001A',
    confirmationUrl: 'https://dorsal.example/api/payments/gateway/confirmation',
    ...changes,
  };
}

/** Returns a received callback: an empty POST, with the changes of a test. */
export function callbackRequest(changes: Partial<CallbackRequest> = {}): CallbackRequest {
  return { method: 'POST', query: {}, headers: {}, body: {}, ...changes };
}

/** Returns an account in the provider's production environment. */
export function productionAccount(credentials: Record<string, string>): GatewayAccountData {
  return { sandbox: false, credentials };
}
