/**
 * Variables that were renamed or removed, with what to do instead. A start that ignored them would, for example, keep
 * personal data longer than the operator set.
 */
export const formerVariables: Readonly<Record<string, string>> = {
  KEEP_ENDED_DAYS: 'was renamed: set RETENTION_UNPAID_DAYS',
  KEEP_NOTICES_DAYS: 'was renamed: set RETENTION_CALLBACKS_DAYS',
  KEEP_HEALTH_DAYS: 'was renamed: set RETENTION_HEALTH_DAYS',
  KEEP_PEOPLE_DAYS: 'was renamed: set RETENTION_PEOPLE_DAYS',
  KEEP_ORDERS_DAYS: 'was renamed: set RETENTION_ORDERS_DAYS',
  KEEP_STAFF_DAYS: 'was renamed: set RETENTION_AUDIT_DETAILS_DAYS',
  KEEP_CERTIFICATES_DAYS: 'was renamed: set RETENTION_CERTIFICATES_DAYS',
  KEEP_STRAY_NOTICES_DAYS: 'was removed: the period is 7 days; unset it',
  KEEP_MAILS_DAYS: 'was removed: the period is 30 days; unset it',
  KEEP_DELIVERIES_DAYS: 'was removed: the period is 30 days; unset it',
  SMTP_CONNECTIONS: 'was removed: set the parameter maxConnections of SMTP_URL',
  SMTP_PER_SECOND: 'was removed: set the parameter rateLimit of SMTP_URL',
  MAIL_REPLY_TO: 'was removed: replies go to the organiser of the event, or to MAIL_FROM; unset it',
  INTROSPECTION: 'was removed: MODE decides, and production serves no schema; unset it',
  GRAPHQL_DOCUMENTS: 'was removed: any document within the limits runs; unset it',
  GRAPHQL_MAX_CHARACTERS: 'was removed: the limit is 20,000; unset it',
  GRAPHQL_MAX_TOKENS: 'was removed: the limit is 1,500; unset it',
  GRAPHQL_MAX_DEPTH: 'was removed: the limit is 12; unset it',
  GRAPHQL_MAX_ALIASES: 'was removed: the limit is 15; unset it',
  GRAPHQL_MAX_COST: 'was removed: the limit is 4,000; unset it',
  CALLS_OF_KEY: 'was removed: the limit is 3,000; unset it',
  CALLS_OF_ACCOUNT: 'was removed: the limit is 6,000; unset it',
  CALLS_OF_ADDRESS: 'was removed: the limit is 15,000; unset it',
};

/** Returns the problem of each such variable that is set. */
export const formerVariableProblems = (env: NodeJS.ProcessEnv): [string, string][] =>
  Object.entries(formerVariables).filter(([name]) => env[name]);
