import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { execute, parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import { sendPage } from '../platform/client-files.js';
import type { KeptAnswers } from '../platform/kept-answers.js';
import { projectRoot } from '../platform/project-root.js';
import type { Work } from '../work.js';
import { catalogHead, eventHead, type CatalogData, type PublicEventData } from './event-head.js';

interface Options {
  schema: GraphQLSchema;
  contextOf: (request: Request) => Promise<Work>;
  answers: KeptAnswers;
  publicUrl: string;
}

/**
 * The public pages with what a shared link shows before any script runs, and with the answer to the page's own query,
 * so that it need not ask again. The queries are the built client's, read from what it publishes about itself.
 */
export function eventPages({ schema, contextOf, answers, publicUrl }: Options): Router {
  const router = express.Router();
  const operation = readOperations();

  /** Asks as a visitor: a page's address carries no token. */
  const ask = async <Data>(request: Request, name: string, variables: Record<string, unknown>) => {
    const question = `page ${name} ${JSON.stringify(variables)}`;
    const { data } = await answers.get(
      question,
      async () => {
        const { data, errors } = await execute({
          schema,
          document: operation(name),
          contextValue: { ...(await contextOf(request)), viewer: null },
          variableValues: variables,
        });
        return { data, errors, length: JSON.stringify(data)?.length ?? 0 };
      },
      ({ errors }) => !errors,
    );
    return { data: data as Data | null, initialData: data ? { document: name, variables, data } : undefined };
  };

  router.get('/evento/:slug', async (request: Request, response: Response) => {
    const slug = String(request.params.slug);
    const { data, initialData } = await ask<PublicEventData>(request, 'PublicEvent', { slug });
    const event = data?.publicEvent;
    sendPage(response, { ...eventHead(event ?? null, publicUrl), initialData }, event ? 200 : 404);
  });

  router.get('/eventos', async (request: Request, response: Response) => {
    // Filters are the client's to read; the plain list is what links and search engines open.
    const plain = Object.keys(request.query).length === 0;
    const { data, initialData } = plain
      ? await ask<CatalogData>(request, 'EventCatalog', { filter: {}, page: 1 })
      : { data: null, initialData: undefined };
    sendPage(response, { ...catalogHead(data, publicUrl), initialData });
  });
  return router;
}

function readOperations(): (name: string) => DocumentNode {
  const texts = JSON.parse(readFileSync(join(projectRoot, 'dist', 'client', 'operations.json'), 'utf8')) as Record<
    string,
    string
  >;
  const parsed = new Map<string, DocumentNode>();
  return (name) => {
    const known = parsed.get(name);
    if (known) return known;
    const text = texts[name];
    if (!text) throw new Error(`The built client has no operation ${name}`);
    const document = parse(text);
    parsed.set(name, document);
    return document;
  };
}
