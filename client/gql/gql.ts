/* eslint-disable */
import * as types from './graphql.js';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query Viewer {\n  me {\n    id\n    name\n    email\n    permissions\n    role {\n      id\n      name\n    }\n  }\n}": typeof types.ViewerDocument,
    "fragment EventCard_event on Event {\n  id\n  slug\n  name\n  sport\n  city\n  startsAt\n  registerDeadline\n  participantLimit\n  teamSizes\n  remainingDays\n  currentPrice\n  fromPrice\n  seatsLeft\n  availability\n  prices {\n    date\n    amount\n  }\n  categories {\n    id\n    distance\n  }\n  coverImage {\n    id\n    url\n    avifSrcSet\n    webpSrcSet\n    width\n    height\n    averageColor\n  }\n}": typeof types.EventCard_EventFragmentDoc,
    "query EventCatalog($filter: CatalogFilter, $page: Int) {\n  eventCatalog(filter: $filter, page: $page) {\n    data {\n      ...EventCard_event\n    }\n    total\n    perPage\n    currentPage\n    lastPage\n    sports {\n      sport\n      count\n    }\n    cities {\n      city\n      count\n    }\n    months {\n      month\n      count\n    }\n  }\n}": typeof types.EventCatalogDocument,
    "query PartnerKey($eventId: ID!, $key: String!) {\n  partnerKey(eventId: $eventId, key: $key) {\n    name\n    courtesy\n  }\n}": typeof types.PartnerKeyDocument,
    "query PublicEvent($slug: String!) {\n  publicEvent(slug: $slug) {\n    id\n    slug\n    name\n    status\n    sport\n    city\n    description\n    startsAt\n    registerDeadline\n    participantLimit\n    timeframe {\n      start\n      end\n    }\n    teamSizes\n    prices {\n      date\n      amount\n    }\n    categories {\n      id\n      distance\n      title\n      gender\n      startAge\n      finalAge\n      difference\n      price\n      enrolled\n    }\n    kits {\n      id\n      name\n      size\n      sizeLabel\n      amount\n      left\n    }\n    coverImage {\n      id\n      url\n      avifSrcSet\n      webpSrcSet\n      width\n      height\n      averageColor\n    }\n    icon {\n      id\n      url\n    }\n    remainingDays\n    currentPrice\n    fromPrice\n    seatsLeft\n    availability\n    gateways {\n      kind\n      name\n      methods\n    }\n  }\n}": typeof types.PublicEventDocument,
    "mutation Login($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    token\n    expiresAt\n    user {\n      id\n      name\n      permissions\n      role {\n        id\n        name\n      }\n    }\n  }\n}": typeof types.LoginDocument,
};
const documents: Documents = {
    "query Viewer {\n  me {\n    id\n    name\n    email\n    permissions\n    role {\n      id\n      name\n    }\n  }\n}": types.ViewerDocument,
    "fragment EventCard_event on Event {\n  id\n  slug\n  name\n  sport\n  city\n  startsAt\n  registerDeadline\n  participantLimit\n  teamSizes\n  remainingDays\n  currentPrice\n  fromPrice\n  seatsLeft\n  availability\n  prices {\n    date\n    amount\n  }\n  categories {\n    id\n    distance\n  }\n  coverImage {\n    id\n    url\n    avifSrcSet\n    webpSrcSet\n    width\n    height\n    averageColor\n  }\n}": types.EventCard_EventFragmentDoc,
    "query EventCatalog($filter: CatalogFilter, $page: Int) {\n  eventCatalog(filter: $filter, page: $page) {\n    data {\n      ...EventCard_event\n    }\n    total\n    perPage\n    currentPage\n    lastPage\n    sports {\n      sport\n      count\n    }\n    cities {\n      city\n      count\n    }\n    months {\n      month\n      count\n    }\n  }\n}": types.EventCatalogDocument,
    "query PartnerKey($eventId: ID!, $key: String!) {\n  partnerKey(eventId: $eventId, key: $key) {\n    name\n    courtesy\n  }\n}": types.PartnerKeyDocument,
    "query PublicEvent($slug: String!) {\n  publicEvent(slug: $slug) {\n    id\n    slug\n    name\n    status\n    sport\n    city\n    description\n    startsAt\n    registerDeadline\n    participantLimit\n    timeframe {\n      start\n      end\n    }\n    teamSizes\n    prices {\n      date\n      amount\n    }\n    categories {\n      id\n      distance\n      title\n      gender\n      startAge\n      finalAge\n      difference\n      price\n      enrolled\n    }\n    kits {\n      id\n      name\n      size\n      sizeLabel\n      amount\n      left\n    }\n    coverImage {\n      id\n      url\n      avifSrcSet\n      webpSrcSet\n      width\n      height\n      averageColor\n    }\n    icon {\n      id\n      url\n    }\n    remainingDays\n    currentPrice\n    fromPrice\n    seatsLeft\n    availability\n    gateways {\n      kind\n      name\n      methods\n    }\n  }\n}": types.PublicEventDocument,
    "mutation Login($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    token\n    expiresAt\n    user {\n      id\n      name\n      permissions\n      role {\n        id\n        name\n      }\n    }\n  }\n}": types.LoginDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Viewer {\n  me {\n    id\n    name\n    email\n    permissions\n    role {\n      id\n      name\n    }\n  }\n}"): (typeof documents)["query Viewer {\n  me {\n    id\n    name\n    email\n    permissions\n    role {\n      id\n      name\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment EventCard_event on Event {\n  id\n  slug\n  name\n  sport\n  city\n  startsAt\n  registerDeadline\n  participantLimit\n  teamSizes\n  remainingDays\n  currentPrice\n  fromPrice\n  seatsLeft\n  availability\n  prices {\n    date\n    amount\n  }\n  categories {\n    id\n    distance\n  }\n  coverImage {\n    id\n    url\n    avifSrcSet\n    webpSrcSet\n    width\n    height\n    averageColor\n  }\n}"): (typeof documents)["fragment EventCard_event on Event {\n  id\n  slug\n  name\n  sport\n  city\n  startsAt\n  registerDeadline\n  participantLimit\n  teamSizes\n  remainingDays\n  currentPrice\n  fromPrice\n  seatsLeft\n  availability\n  prices {\n    date\n    amount\n  }\n  categories {\n    id\n    distance\n  }\n  coverImage {\n    id\n    url\n    avifSrcSet\n    webpSrcSet\n    width\n    height\n    averageColor\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query EventCatalog($filter: CatalogFilter, $page: Int) {\n  eventCatalog(filter: $filter, page: $page) {\n    data {\n      ...EventCard_event\n    }\n    total\n    perPage\n    currentPage\n    lastPage\n    sports {\n      sport\n      count\n    }\n    cities {\n      city\n      count\n    }\n    months {\n      month\n      count\n    }\n  }\n}"): (typeof documents)["query EventCatalog($filter: CatalogFilter, $page: Int) {\n  eventCatalog(filter: $filter, page: $page) {\n    data {\n      ...EventCard_event\n    }\n    total\n    perPage\n    currentPage\n    lastPage\n    sports {\n      sport\n      count\n    }\n    cities {\n      city\n      count\n    }\n    months {\n      month\n      count\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PartnerKey($eventId: ID!, $key: String!) {\n  partnerKey(eventId: $eventId, key: $key) {\n    name\n    courtesy\n  }\n}"): (typeof documents)["query PartnerKey($eventId: ID!, $key: String!) {\n  partnerKey(eventId: $eventId, key: $key) {\n    name\n    courtesy\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PublicEvent($slug: String!) {\n  publicEvent(slug: $slug) {\n    id\n    slug\n    name\n    status\n    sport\n    city\n    description\n    startsAt\n    registerDeadline\n    participantLimit\n    timeframe {\n      start\n      end\n    }\n    teamSizes\n    prices {\n      date\n      amount\n    }\n    categories {\n      id\n      distance\n      title\n      gender\n      startAge\n      finalAge\n      difference\n      price\n      enrolled\n    }\n    kits {\n      id\n      name\n      size\n      sizeLabel\n      amount\n      left\n    }\n    coverImage {\n      id\n      url\n      avifSrcSet\n      webpSrcSet\n      width\n      height\n      averageColor\n    }\n    icon {\n      id\n      url\n    }\n    remainingDays\n    currentPrice\n    fromPrice\n    seatsLeft\n    availability\n    gateways {\n      kind\n      name\n      methods\n    }\n  }\n}"): (typeof documents)["query PublicEvent($slug: String!) {\n  publicEvent(slug: $slug) {\n    id\n    slug\n    name\n    status\n    sport\n    city\n    description\n    startsAt\n    registerDeadline\n    participantLimit\n    timeframe {\n      start\n      end\n    }\n    teamSizes\n    prices {\n      date\n      amount\n    }\n    categories {\n      id\n      distance\n      title\n      gender\n      startAge\n      finalAge\n      difference\n      price\n      enrolled\n    }\n    kits {\n      id\n      name\n      size\n      sizeLabel\n      amount\n      left\n    }\n    coverImage {\n      id\n      url\n      avifSrcSet\n      webpSrcSet\n      width\n      height\n      averageColor\n    }\n    icon {\n      id\n      url\n    }\n    remainingDays\n    currentPrice\n    fromPrice\n    seatsLeft\n    availability\n    gateways {\n      kind\n      name\n      methods\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation Login($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    token\n    expiresAt\n    user {\n      id\n      name\n      permissions\n      role {\n        id\n        name\n      }\n    }\n  }\n}"): (typeof documents)["mutation Login($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    token\n    expiresAt\n    user {\n      id\n      name\n      permissions\n      role {\n        id\n        name\n      }\n    }\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;