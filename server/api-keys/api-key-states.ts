import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const ApiKeyState = describedEnum('ApiKeyState', 'State of an API key.', {
  ACTIVE: 'The key can be used, with the permissions that both its scopes and its creator have.',
  EXPIRED: 'The key has expired and was not revoked.',
  REVOKED: 'A user revoked the key permanently.',
  SUSPENDED: 'The creator of the key is inactive; the key is ACTIVE again when the creator is.',
});
export type ApiKeyState = EnumValue<typeof ApiKeyState>;

interface KeyDates {
  revokedAt: Date | null;
  expiresAt: Date;
}

export function apiKeyState({ revokedAt, expiresAt }: KeyDates, makerIsActive: boolean, now: Date): ApiKeyState {
  if (revokedAt) return ApiKeyState.REVOKED;
  if (expiresAt <= now) return ApiKeyState.EXPIRED;
  return makerIsActive ? ApiKeyState.ACTIVE : ApiKeyState.SUSPENDED;
}
