import type { GatewayAccountData, NoticeRequest, PaymentRequest } from '../gateway.js';

/** A request to pay 50.000 pesos, with what a test changes. */
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

/** A received callback: a POST without anything, with what a test changes. */
export function notice(changes: Partial<NoticeRequest> = {}): NoticeRequest {
  return { method: 'POST', query: {}, headers: {}, body: {}, ...changes };
}

/** An account in the provider's production, with what a test changes. */
export function productionAccount(credentials: Record<string, string>): GatewayAccountData {
  return { sandbox: false, credentials };
}
