import { newSecretToken } from '../users/secret-token.js';

/** What every key begins with, so that people and programs that look for leaked secrets know one when they see it. */
const PREFIX = 'dorsal_';

export const newApiKeyToken = (): string => PREFIX + newSecretToken();

/** The key that an `Authorization` header brings; null: it brings a session, or nothing. */
export const apiKeyIn = (authorization: string | undefined): string | null =>
  /^Bearer (dorsal_.+)$/i.exec(authorization ?? '')?.[1] ?? null;
