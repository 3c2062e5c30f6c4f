import argon2, { Algorithm } from '@node-rs/argon2';

/** argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane). */
const options = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, options);

/** Hash of an unknown password: verifying it for unknown emails and users without a password hides them from timing. */
const placeholderHash = hashPassword(crypto.randomUUID());

export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await argon2.verify(stored ?? (await placeholderHash), password);
  return stored != null && fits;
}
