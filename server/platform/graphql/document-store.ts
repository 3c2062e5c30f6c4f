import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import type { TrustedDocuments } from './trusted-documents.js';

type Store = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>;

/** Bytes of memory for parsed documents, estimated. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes added per document: names may be slices that keep its whole text in memory, so the longest text counts. */
const TEXT_BYTES = 20_000;
/** Length of the SHA-256 with which Apollo's key of a document ends. */
const HASH_DIGITS = 64;
/** Upper bound of a node's memory in relation to its JSON. */
const HEAP_PER_JSON = 4;

/**
 * Validated GraphQL documents by hash; the least recently used are evicted first. Apollo's default store counts only
 * nodes, so distinct texts of one node each would fill the memory. The client's own documents are always present and
 * exempt from limits.
 */
export class DocumentStore implements Store {
  private readonly documents = new Map<string, { document: DocumentNode; bytes: number }>();
  private bytes = 0;

  constructor(
    private readonly maxBytes = MAX_BYTES,
    private readonly trusted?: TrustedDocuments,
  ) {}

  get(hash: string): Promise<DocumentNode | undefined> {
    const trusted = this.trusted?.documentByHash(hash.slice(-HASH_DIGITS));
    if (trusted) return Promise.resolve(trusted);
    const known = this.documents.get(hash);
    if (known) {
      this.documents.delete(hash);
      this.documents.set(hash, known);
    }
    return Promise.resolve(known?.document);
  }

  set(hash: string, document: DocumentNode): Promise<void> {
    this.remove(hash);
    const bytes = TEXT_BYTES + HEAP_PER_JSON * JSON.stringify(document).length;
    this.documents.set(hash, { document, bytes });
    this.bytes += bytes;
    for (const oldest of this.documents.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.remove(oldest);
    }
    return Promise.resolve();
  }

  delete(hash: string): Promise<boolean> {
    return Promise.resolve(this.remove(hash));
  }

  get size(): number {
    return this.documents.size;
  }

  private remove(hash: string): boolean {
    this.bytes -= this.documents.get(hash)?.bytes ?? 0;
    return this.documents.delete(hash);
  }
}
