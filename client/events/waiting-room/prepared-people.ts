import { formatList } from '../../base/format/format';
import type { MemberStepKey } from '../../registration/competitor-fields';
import type { RegistrationDraft } from '../../registration/draft/draft';
import { isReachable, memberSteps, type Place } from '../../registration/steps/steps';

/** A competitor of the draft on this device. */
export interface PreparedPerson {
  /** Full name; "Participante 2" without one */
  name: string;
  /** "Todo listo", "Faltan EPS y contacto", "Falta documento" */
  text: string;
  isReady: boolean;
  /** Place in the wizard to continue at; null if other competitors come first */
  place: Place | null;
}

/** Lists the competitors of a draft with what each of them lacks. @param isSized whether the kits have sizes */
export function preparedPeople(draft: RegistrationDraft, isSized: boolean): PreparedPerson[] {
  return draft.members.map(({ values, done }, member) => {
    const words: Record<MemberStepKey, readonly string[]> = {
      identificacion: ['documento'],
      info: ['nombre', 'ciudad'],
      // The last competitor chooses the category of the team.
      categoria: [...(isSized ? ['talla'] : []), ...(member === draft.members.length - 1 ? ['categoría'] : [])],
      contacto: ['EPS', 'contacto'],
    };
    const steps = memberSteps.filter(({ key }) => !done.includes(key));
    const missing = steps.flatMap(({ key }) => words[key]);
    const place: Place = { member, step: steps[0]?.key ?? 'identificacion' };
    const names = [values.name, values.lastName].map((part) => part.trim()).filter(Boolean);
    return {
      name: names.join(' ') || `Participante ${member + 1}`,
      text: missing.length === 0 ? 'Todo listo' : `${missing.length > 1 ? 'Faltan' : 'Falta'} ${formatList(missing)}`,
      isReady: steps.length === 0,
      place: isReachable(place, draft) ? place : null,
    };
  });
}
