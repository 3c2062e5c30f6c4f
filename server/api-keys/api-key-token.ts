import { newSecretToken } from '../users/sessions/secret-token.js';

/** Prefix by which people and secret scanners recognise a leaked API key. */
const PREFIX = 'dorsal_';

export const newApiKeyToken = (): string => PREFIX + newSecretToken();

/** Returns the API key of an `Authorization` header; null if the header has a session or nothing. */
export const apiKeyIn = (authorization: string | undefined): string | null =>
  /^Bearer (dorsal_.+)$/i.exec(authorization ?? '')?.[1] ?? null;
