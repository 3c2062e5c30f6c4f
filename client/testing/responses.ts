import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ErrorCode } from '../gql/enums';
import type * as documents from '../gql/graphql';

type Documents = typeof documents;

type Operation<T> =
  T extends TypedDocumentNode<infer Data, infer Variables> ? { data: Data; variables: Variables } : never;

/** Queries and mutations of the client by name. */
type Operations = {
  [K in keyof Documents as K extends `${infer Name}Document` ? Name : never]: Operation<Documents[K]>;
};

export type OperationName = keyof Operations;

type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Type with the fields of all fragments: responses have no masks. */
type Unmasked<T> = T extends { ' $fragmentRefs'?: infer Fragments }
  ? AllOf<NonNullable<Fragments>[keyof NonNullable<Fragments>]> extends infer All
    ? Omit<T, ' $fragmentRefs' | ' $fragmentName'> & Unmasked<All>
    : never
  : T extends object
    ? Omit<T, ' $fragmentName'>
    : T;

/** Type of a response, in which every object may have a `__typename`. */
type Served<T> = T extends readonly unknown[]
  ? readonly Served<T[number]>[]
  : T extends object
    ? { [K in keyof Unmasked<T>]: Served<Unmasked<T>[K]> } & { __typename?: string }
    : T;

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions?: { code: ErrorCode; body?: string; fields?: Record<string, string[]>; changed?: string[] };
}

/** Response to an operation: `data` or GraphQL errors. */
export interface MockResponse<Data = unknown> {
  data?: Data | null;
  errors?: readonly GraphqlError[];
}

export type VariablesOf<N extends OperationName> = Operations[N]['variables'];

/** Data of an operation's response, for fixtures. */
export type DataOf<N extends OperationName> = Served<Operations[N]['data']>;

export type ResponseFor<N extends OperationName> = MockResponse<DataOf<N>>;

/** Responses by operation. A promise delays the response; if it rejects, the request fails. */
export type Responses = {
  [N in OperationName]?: (variables: VariablesOf<N>) => ResponseFor<N> | Promise<ResponseFor<N>>;
};
