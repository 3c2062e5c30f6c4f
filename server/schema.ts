import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { type NonEmptyArray } from 'type-graphql';
import { buildApi } from './platform/graphql.js';
import { UsersResolver } from './users/users.resolver.js';

const resolvers: NonEmptyArray<new () => object> = [UsersResolver];

/** The whole GraphQL schema. */
export const buildDorsalSchema = (): Promise<GraphQLSchema> => buildApi(resolvers);
