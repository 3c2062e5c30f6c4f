import type { Sport } from '../gql/enums';
import type { Policies } from './event-about';

/** What is told of an event's conditions, in the order in which they are asked for. `id` is where it is found on its page. */
export const policiesOf = (sport: Sport, { rules, refundPolicy, transferPolicy, privacyPolicy }: Policies) =>
  [
    { id: 'devoluciones', title: 'Devoluciones y cambios', html: refundPolicy },
    { id: 'cesion', title: sport === 'NON_SPORT' ? 'Cesión de la entrada' : 'Cesión del cupo', html: transferPolicy },
    { id: 'reglamento', title: 'Reglamento', html: rules },
    { id: 'datos', title: 'Datos personales', html: privacyPolicy },
  ].flatMap(({ html, ...policy }) => (html === null ? [] : [{ ...policy, html }]));
