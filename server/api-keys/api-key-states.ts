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
    ACTIVE: { description: 'It opens what both its scopes and its maker may.' },
    EXPIRED: { description: 'Its end is over, and nobody revoked it.' },
    REVOKED: { description: 'Somebody revoked it, for good.' },
    SUSPENDED: { description: 'Whoever made it is inactive; once they are not, it is ACTIVE again.' },
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
