import { databaseGauge, type DatabaseGauge } from '../platform/process/database-gauges.js';

/** Mails of one event that are counted at most, so that a scrape stays cheap. */
const MAX_COUNT = 1_000;

export const teamMailGauges: readonly DatabaseGauge[] = [
  databaseGauge(
    'mails_undelivered',
    `Mails to teams that failed: retried (WAITING), rejected by the mail server (REFUSED) or ended after two days (GIVEN_UP); ${MAX_COUNT} of each event at most.`,
    'state',
    // One look per event into the index by event and time of the failure.
    `select states.state as label, count(failed.state) as value
      from (values ('WAITING'), ('REFUSED'), ('GIVEN_UP')) states(state) left join (
        select m.state from event e cross join lateral (
          select state from team_mail where event_id = e.id and failed_at is not null limit ${MAX_COUNT}) m
      ) failed on failed.state = states.state
      group by states.state`,
  ),
];
