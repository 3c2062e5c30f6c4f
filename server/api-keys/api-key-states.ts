import { registerEnumType } from 'type-graphql';

export enum ApiKeyState {
  ACTIVE = 'ACTIVE',
  EXPIRED = 'EXPIRED',
  REVOKED = 'REVOKED',
  SUSPENDED = 'SUSPENDED',
}
registerEnumType(ApiKeyState, {
  name: 'ApiKeyState',
  description: 'State of an API key.',
  valuesConfig: {
    ACTIVE: { description: 'The key can be used, with the permissions that both its scopes and its creator have.' },
    EXPIRED: { description: 'The key has expired and was not revoked.' },
    REVOKED: { description: 'A user revoked the key permanently.' },
    SUSPENDED: { description: 'The creator of the key is inactive; the key is ACTIVE again when the creator is.' },
  },
});

interface KeyDates {
  revokedAt: Date | null;
  expiresAt: Date;
}

export function apiKeyState({ revokedAt, expiresAt }: KeyDates, makerIsActive: boolean, now: Date): ApiKeyState {
  if (revokedAt) return ApiKeyState.REVOKED;
  if (expiresAt <= now) return ApiKeyState.EXPIRED;
  return makerIsActive ? ApiKeyState.ACTIVE : ApiKeyState.SUSPENDED;
}
