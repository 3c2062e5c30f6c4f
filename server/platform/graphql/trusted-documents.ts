import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, parse } from 'graphql';
import { projectRoot } from '../project-root.js';

/** Operations of the built client, by the SHA-256 of their text. */
export class TrustedDocuments {
  private readonly byId: Map<string, string>;
  private readonly texts: Set<string>;
  private readonly parsed = new Map<string, DocumentNode>();

  constructor(texts: readonly string[]) {
    this.texts = new Set(texts);
    this.byId = new Map(texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]));
  }

  textByHash(id: string): string | undefined {
    return this.byId.get(id);
  }

  /** Returns the parsed document, which is parsed once. It is valid, because it was generated from the schema. */
  documentByHash(id: string): DocumentNode | undefined {
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

/** Loads the operations that `npm run build` found; none if no client is built. */
export function loadTrustedDocuments(): TrustedDocuments {
  const path = join(projectRoot, 'dist', 'documents.json');
  return new TrustedDocuments(existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []);
}
