import { useMemo, useState } from 'react';
import { useHydrated } from '../../base/hydrated';
import { useNow } from '../../base/format/now';
import { teamSizeLabel } from '../../base/format/texts';
import { confirm } from '../../ui/dialog/dialogs';
import { isBlank, shortName, type RegistrationDraft } from './draft';
import { reduceDraft } from './draft-reducer';
import { eraseDraft, loadRegistrationDraft, saveDraft } from './draft-storage';
import { removedNames } from '../steps/smaller-team';

/** A registration in progress on this device. */
export interface DraftSummary {
  /** Whether it is saved and unpaid: then its choices can no longer change */
  held: boolean;
  /** Payment token, once saved */
  token: string | null;
  /** Team size; 0 if this device does not know it */
  size: number;
  /** Names of the team as far as known: "María Gutiérrez y 2 más" */
  names: string;
}

/** The draft of an event and the actions on it; null if nothing was typed. */
export function useSavedDraft(eventId: string) {
  const [discarded, setDiscarded] = useState(false);
  const hydrated = useHydrated();
  const now = useNow();
  const draft = useMemo(
    () => (hydrated && !discarded ? loadRegistrationDraft(eventId, now) : null),
    [hydrated, discarded, eventId, now],
  );
  const summary = draft && describe(draft);

  return {
    summary,

    /**
     * Resizes the team; asks for confirmation if a competitor with data would be removed. Resolves to false if
     * cancelled.
     */
    async resize(size: number): Promise<boolean> {
      if (!draft || draft.token !== null || size === draft.members.length) return true;
      const typed = draft.members.slice(size).some(({ values }) => !isBlank(values));
      if (
        typed &&
        !(await confirm({
          title: '¿Quitar participantes?',
          body: `De la inscripción que empezaste se quita a ${removedNames(draft, size)}.`,
          confirmLabel: 'Quitar participantes',
          danger: true,
        }))
      )
        return false;
      saveDraft(reduceDraft(draft, { type: 'teamSize', size }), Date.now());
      return true;
    },

    async discard(): Promise<void> {
      const sure = await confirm({
        title: '¿Empezar de nuevo?',
        body: summary?.held
          ? 'La reserva sigue en pie hasta que venza; para pagarla tendrás que escribir de nuevo el documento y la fecha de nacimiento.'
          : 'Se borra lo que llevas de esta inscripción en este dispositivo.',
        confirmLabel: 'Empezar de nuevo',
        danger: true,
      });
      if (!sure) return;
      eraseDraft(eventId);
      setDiscarded(true);
    },
  };
}

function describe({ members, token }: RegistrationDraft): DraftSummary | null {
  const held = token !== null;
  if (!held && members.every(({ values }) => isBlank(values))) return null;
  const size = members.length;
  const name = members.map(({ values }) => shortName(values)).find(Boolean);
  const others = size > 1 ? ` y ${size - 1} más` : '';
  return { held, token, size, names: name ? name + others : size > 0 ? teamSizeLabel(size) : '' };
}
