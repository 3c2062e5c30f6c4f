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
    "fragment RestHeld on HeldRegistration {\n  token\n  status\n  statusCode\n  amount\n  teamSize\n  category {\n    id\n    distance\n    title\n  }\n  event {\n    id\n    name\n    icon {\n      url\n    }\n  }\n  members {\n    name\n    lastName\n  }\n  gateways {\n    kind\n    name\n    image\n  }\n  formPayment {\n    reference\n    gateway\n    amount\n    checkout {\n      url\n      fields {\n        name\n        value\n      }\n    }\n  }\n}\n\nquery RestCompetitorCategory($eventId: ID!, $genders: [Gender!]!, $ages: [Int!]!) {\n  matchingCategories(eventId: $eventId, genders: $genders, ages: $ages) {\n    id\n    distance\n    title\n  }\n}\n\nmutation RestLookUp($eventId: ID!, $dni: String!, $birthday: String!, $teamSize: Int) {\n  lookUpRegistration(\n    eventId: $eventId\n    dni: $dni\n    birthday: $birthday\n    teamSize: $teamSize\n    openPayment: true\n  ) {\n    status\n    message\n    body\n    icon\n    kits {\n      id\n      name\n      size\n      sizeLabel\n      left\n    }\n    person {\n      name\n      lastName\n      email\n      phone\n      gender\n      department\n      city\n      address\n      emergencyName\n      emergencyPhone\n      eps\n      bloodType\n      rhFactor\n    }\n    registration {\n      ...RestHeld\n    }\n  }\n}\n\nmutation RestHold($input: HoldRegistrationInput!) {\n  holdRegistration(input: $input) {\n    status\n    message\n    body\n    icon\n    registration {\n      ...RestHeld\n    }\n  }\n}\n\nmutation RestDiscountCode($eventId: ID!, $dni: String!, $code: String!) {\n  applyDiscountCodeByDni(eventId: $eventId, dni: $dni, code: $code) {\n    status\n    message\n    body\n    gift\n    icon\n    amount\n    payment {\n      reference\n      gateway\n      amount\n      checkout {\n        url\n        fields {\n          name\n          value\n        }\n      }\n    }\n  }\n}": typeof types.RestHeldFragmentDoc,
    "mutation RestLogin($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    token\n    expiresAt\n  }\n}\n\nquery RestRoles {\n  roles {\n    id\n    name\n  }\n}": typeof types.RestLoginDocument,
};
const documents: Documents = {
    "fragment RestHeld on HeldRegistration {\n  token\n  status\n  statusCode\n  amount\n  teamSize\n  category {\n    id\n    distance\n    title\n  }\n  event {\n    id\n    name\n    icon {\n      url\n    }\n  }\n  members {\n    name\n    lastName\n  }\n  gateways {\n    kind\n    name\n    image\n  }\n  formPayment {\n    reference\n    gateway\n    amount\n    checkout {\n      url\n      fields {\n        name\n        value\n      }\n    }\n  }\n}\n\nquery RestCompetitorCategory($eventId: ID!, $genders: [Gender!]!, $ages: [Int!]!) {\n  matchingCategories(eventId: $eventId, genders: $genders, ages: $ages) {\n    id\n    distance\n    title\n  }\n}\n\nmutation RestLookUp($eventId: ID!, $dni: String!, $birthday: String!, $teamSize: Int) {\n  lookUpRegistration(\n    eventId: $eventId\n    dni: $dni\n    birthday: $birthday\n    teamSize: $teamSize\n    openPayment: true\n  ) {\n    status\n    message\n    body\n    icon\n    kits {\n      id\n      name\n      size\n      sizeLabel\n      left\n    }\n    person {\n      name\n      lastName\n      email\n      phone\n      gender\n      department\n      city\n      address\n      emergencyName\n      emergencyPhone\n      eps\n      bloodType\n      rhFactor\n    }\n    registration {\n      ...RestHeld\n    }\n  }\n}\n\nmutation RestHold($input: HoldRegistrationInput!) {\n  holdRegistration(input: $input) {\n    status\n    message\n    body\n    icon\n    registration {\n      ...RestHeld\n    }\n  }\n}\n\nmutation RestDiscountCode($eventId: ID!, $dni: String!, $code: String!) {\n  applyDiscountCodeByDni(eventId: $eventId, dni: $dni, code: $code) {\n    status\n    message\n    body\n    gift\n    icon\n    amount\n    payment {\n      reference\n      gateway\n      amount\n      checkout {\n        url\n        fields {\n          name\n          value\n        }\n      }\n    }\n  }\n}": types.RestHeldFragmentDoc,
    "mutation RestLogin($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    token\n    expiresAt\n  }\n}\n\nquery RestRoles {\n  roles {\n    id\n    name\n  }\n}": types.RestLoginDocument,
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
export function graphql(source: "fragment RestHeld on HeldRegistration {\n  token\n  status\n  statusCode\n  amount\n  teamSize\n  category {\n    id\n    distance\n    title\n  }\n  event {\n    id\n    name\n    icon {\n      url\n    }\n  }\n  members {\n    name\n    lastName\n  }\n  gateways {\n    kind\n    name\n    image\n  }\n  formPayment {\n    reference\n    gateway\n    amount\n    checkout {\n      url\n      fields {\n        name\n        value\n      }\n    }\n  }\n}\n\nquery RestCompetitorCategory($eventId: ID!, $genders: [Gender!]!, $ages: [Int!]!) {\n  matchingCategories(eventId: $eventId, genders: $genders, ages: $ages) {\n    id\n    distance\n    title\n  }\n}\n\nmutation RestLookUp($eventId: ID!, $dni: String!, $birthday: String!, $teamSize: Int) {\n  lookUpRegistration(\n    eventId: $eventId\n    dni: $dni\n    birthday: $birthday\n    teamSize: $teamSize\n    openPayment: true\n  ) {\n    status\n    message\n    body\n    icon\n    kits {\n      id\n      name\n      size\n      sizeLabel\n      left\n    }\n    person {\n      name\n      lastName\n      email\n      phone\n      gender\n      department\n      city\n      address\n      emergencyName\n      emergencyPhone\n      eps\n      bloodType\n      rhFactor\n    }\n    registration {\n      ...RestHeld\n    }\n  }\n}\n\nmutation RestHold($input: HoldRegistrationInput!) {\n  holdRegistration(input: $input) {\n    status\n    message\n    body\n    icon\n    registration {\n      ...RestHeld\n    }\n  }\n}\n\nmutation RestDiscountCode($eventId: ID!, $dni: String!, $code: String!) {\n  applyDiscountCodeByDni(eventId: $eventId, dni: $dni, code: $code) {\n    status\n    message\n    body\n    gift\n    icon\n    amount\n    payment {\n      reference\n      gateway\n      amount\n      checkout {\n        url\n        fields {\n          name\n          value\n        }\n      }\n    }\n  }\n}"): (typeof documents)["fragment RestHeld on HeldRegistration {\n  token\n  status\n  statusCode\n  amount\n  teamSize\n  category {\n    id\n    distance\n    title\n  }\n  event {\n    id\n    name\n    icon {\n      url\n    }\n  }\n  members {\n    name\n    lastName\n  }\n  gateways {\n    kind\n    name\n    image\n  }\n  formPayment {\n    reference\n    gateway\n    amount\n    checkout {\n      url\n      fields {\n        name\n        value\n      }\n    }\n  }\n}\n\nquery RestCompetitorCategory($eventId: ID!, $genders: [Gender!]!, $ages: [Int!]!) {\n  matchingCategories(eventId: $eventId, genders: $genders, ages: $ages) {\n    id\n    distance\n    title\n  }\n}\n\nmutation RestLookUp($eventId: ID!, $dni: String!, $birthday: String!, $teamSize: Int) {\n  lookUpRegistration(\n    eventId: $eventId\n    dni: $dni\n    birthday: $birthday\n    teamSize: $teamSize\n    openPayment: true\n  ) {\n    status\n    message\n    body\n    icon\n    kits {\n      id\n      name\n      size\n      sizeLabel\n      left\n    }\n    person {\n      name\n      lastName\n      email\n      phone\n      gender\n      department\n      city\n      address\n      emergencyName\n      emergencyPhone\n      eps\n      bloodType\n      rhFactor\n    }\n    registration {\n      ...RestHeld\n    }\n  }\n}\n\nmutation RestHold($input: HoldRegistrationInput!) {\n  holdRegistration(input: $input) {\n    status\n    message\n    body\n    icon\n    registration {\n      ...RestHeld\n    }\n  }\n}\n\nmutation RestDiscountCode($eventId: ID!, $dni: String!, $code: String!) {\n  applyDiscountCodeByDni(eventId: $eventId, dni: $dni, code: $code) {\n    status\n    message\n    body\n    gift\n    icon\n    amount\n    payment {\n      reference\n      gateway\n      amount\n      checkout {\n        url\n        fields {\n          name\n          value\n        }\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RestLogin($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    token\n    expiresAt\n  }\n}\n\nquery RestRoles {\n  roles {\n    id\n    name\n  }\n}"): (typeof documents)["mutation RestLogin($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    token\n    expiresAt\n  }\n}\n\nquery RestRoles {\n  roles {\n    id\n    name\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;