import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import type { TrustedDocuments } from './trusted-documents.js';

type Store = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>;

/** What parsed documents may hold of memory, as far as it can be told. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Names of a document may be slices that keep its whole text alive: it counts at its longest. */
const TEXT_BYTES = 20_000;
/** What Apollo calls a document ends with the SHA-256 of its text. */
const HASH_DIGITS = 64;
/** A node in memory against the same node written as JSON, seen from above. */
const HEAP_PER_JSON = 4;

/**
 * Queries that were parsed and found valid, by their hash; those that nobody asked for the longest go first. Apollo's own
 * store counts a document by its nodes alone, so that distinct texts of one node each would fill the memory. Those of our
 * client are always there: nothing pushes them out, and no limit is asked about them.
 */
export class DocumentStore implements Store {
  private readonly documents = new Map<string, { document: DocumentNode; bytes: number }>();
  private bytes = 0;

  constructor(
    private readonly mostBytes = MOST_BYTES,
    private readonly trusted?: TrustedDocuments,
  ) {}

  get(hash: string): Promise<DocumentNode | undefined> {
    const trusted = this.trusted?.documentOf(hash.slice(-HASH_DIGITS));
    if (trusted) return Promise.resolve(trusted);
    const known = this.documents.get(hash);
    if (known) {
      this.documents.delete(hash);
      this.documents.set(hash, known);
    }
    return Promise.resolve(known?.document);
  }

  set(hash: string, document: DocumentNode): Promise<void> {
    this.forget(hash);
    const bytes = TEXT_BYTES + HEAP_PER_JSON * JSON.stringify(document).length;
    this.documents.set(hash, { document, bytes });
    this.bytes += bytes;
    for (const oldest of this.documents.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.forget(oldest);
    }
    return Promise.resolve();
  }

  delete(hash: string): Promise<boolean> {
    return Promise.resolve(this.forget(hash));
  }

  get size(): number {
    return this.documents.size;
  }

  private forget(hash: string): boolean {
    this.bytes -= this.documents.get(hash)?.bytes ?? 0;
    return this.documents.delete(hash);
  }
}
