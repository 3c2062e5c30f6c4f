import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, parse } from 'graphql';
import { projectRoot } from './project-root.js';

/** Whose documents are run: whatever anybody writes; of visitors only what our client asks; only what our client asks. */
export const documentRules = ['any', 'known', 'trusted'] as const;
export type DocumentRule = (typeof documentRules)[number];

/** The operations of our own client, as it was built: each is asked by the SHA-256 of its text. */
export class TrustedDocuments {
  private readonly byId: Map<string, string>;
  private readonly texts: Set<string>;
  private readonly parsed = new Map<string, DocumentNode>();

  constructor(texts: readonly string[]) {
    this.texts = new Set(texts);
    this.byId = new Map(texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]));
  }

  textOf(id: string): string | undefined {
    return this.byId.get(id);
  }

  /** Read once. It fits the schema: it was generated from it. */
  documentOf(id: string): DocumentNode | undefined {
    const known = this.parsed.get(id);
    const text = this.byId.get(id);
    if (known || text === undefined) return known;
    const document = parse(text, { noLocation: true });
    this.parsed.set(id, document);
    return document;
  }

  has(text: string): boolean {
    return this.texts.has(text);
  }
}

/** Those that `npm run build` found; none where no client is built. */
export function loadTrustedDocuments(): TrustedDocuments {
  const path = join(projectRoot, 'dist', 'documents.json');
  return new TrustedDocuments(existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []);
}
