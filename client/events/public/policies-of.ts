import type { Sport } from '../../gql/enums';
import type { EventAbout_EventFragment } from '../../gql/graphql';

/** Policies of an event in display order. `id` is the section's anchor on the page. */
export const eventPolicies = (
  sport: Sport,
  { rules, refundPolicy, transferPolicy, privacyPolicy }: EventAbout_EventFragment,
) =>
  [
    { id: 'devoluciones', title: 'Devoluciones y cambios', html: refundPolicy },
    { id: 'cesion', title: sport === 'NON_SPORT' ? 'Cesión de la entrada' : 'Cesión del cupo', html: transferPolicy },
    { id: 'reglamento', title: 'Reglamento', html: rules },
    { id: 'datos', title: 'Datos personales', html: privacyPolicy },
  ].flatMap(({ html, ...policy }) => (html === null ? [] : [{ ...policy, html }]));
