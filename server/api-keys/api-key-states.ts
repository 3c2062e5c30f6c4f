import { registerEnumType } from 'type-graphql';

export enum ApiKeyState {
  ACTIVE = 'ACTIVE',
  EXPIRED = 'EXPIRED',
  REVOKED = 'REVOKED',
  SUSPENDED = 'SUSPENDED',
}
registerEnumType(ApiKeyState, {
  name: 'ApiKeyState',
  description: 'Whether a key opens anything.',
  valuesConfig: {
    ACTIVE: { description: 'It opens what its scopes and its maker may.' },
    EXPIRED: { description: 'Its time is over.' },
    REVOKED: { description: 'Somebody revoked it.' },
    SUSPENDED: { description: 'Whoever made it is inactive.' },
  },
});

interface Known {
  revokedAt: Date | null;
  expiresAt: Date;
}

export function apiKeyState({ revokedAt, expiresAt }: Known, makerIsActive: boolean, now: Date): ApiKeyState {
  if (revokedAt) return ApiKeyState.REVOKED;
  if (expiresAt <= now) return ApiKeyState.EXPIRED;
  return makerIsActive ? ApiKeyState.ACTIVE : ApiKeyState.SUSPENDED;
}
