import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { changedFields, errorCode, errorMessage, fieldErrors } from '../base/error-message';
import { CorrectRegistrationDocument, type Held_RegistrationFragment } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import { mergeValues, sameValue } from '../ui/merge-values';
import { toast } from '../ui/toasts';
import {
  correctedField,
  correctedMember,
  correctedNames,
  stepOfCorrected,
  unconfirmed,
  valuesToCorrect,
  type CorrectionStep,
  type MemberToCorrect,
} from './correction';
import { eraseCorrection, saveCorrection, type Correction } from './correction-storage';
import { correctStoredDraft } from './draft-storage';
import type { MemberError } from './server-fields';
import type { StepValues } from './step-form';

/** What a correction was filled with: the server refuses it once others have saved since. */
export interface Versions {
  member: number;
  team: number;
}

/** Reads what is stored now; null where it is gone. */
export type Reread = () => Promise<{ member: MemberToCorrect; categoryId: string; versions: Versions } | null>;

/** What this device would send again, were the hold to end. */
const keepCorrected = (...what: [eventId: string, token: string, index: number, values: StepValues]): void =>
  correctStoredDraft(...what, Date.now());

/** A member as they are stored, with what was being changed of them in this tab before a reload. */
function beginning(member: MemberToCorrect, categoryId: string, kept: Correction | null | undefined) {
  const base = valuesToCorrect(member, categoryId);
  return { base, values: kept ? mergeValues(kept.base, kept.values, base) : base, health: kept?.health ?? false };
}

/** What is being corrected of one member of a held team, and its save. */
export function useCorrection({
  event,
  held: { token, category },
  member,
  kept,
  versions,
  reread,
  goTo,
  onDone,
}: {
  event: { id: string; consent: { version: string } };
  held: Held_RegistrationFragment;
  member: MemberToCorrect;
  /** What this tab kept of it; undefined while the browser takes the page over, which stores nothing meanwhile */
  kept: Correction | null | undefined;
  /** Of what the form is first filled with */
  versions: Versions;
  reread: Reread;
  goTo: (step: CorrectionStep) => void;
  onDone: () => void;
}) {
  const { position } = member;
  const [written, setWritten] = useState(() => beginning(member, category?.id ?? '', kept));
  const [sentVersions, setSentVersions] = useState(versions);
  const [revision, setRevision] = useState(0);
  const [errors, setErrors] = useState<readonly MemberError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [send] = useMutation(CorrectRegistrationDocument);

  const known = kept !== undefined;
  useEffect(() => {
    if (!known) return;
    const { base, values, health } = written;
    if (!health && sameValue(base, values)) eraseCorrection(token, position);
    else saveCorrection(token, position, written);
  }, [token, position, written, known]);

  const change = useCallback(
    (changed: StepValues) => setWritten((now) => ({ ...now, values: { ...now.values, ...changed } })),
    [],
  );

  function leave(): void {
    eraseCorrection(token, position);
    onDone();
  }

  async function save(wanted: StepValues): Promise<void> {
    setErrors([]);
    if (unconfirmed(wanted)) return goTo('info');
    setSaving(true);
    setFailure(null);
    try {
      await send({
        variables: {
          token,
          input: {
            position,
            member: correctedMember(wanted, written.base, event.consent.version),
            memberVersion: sentVersions.member,
            teamVersion: sentVersions.team,
            categoryId: wanted.categoryId || null,
            openPayment: false,
          },
        },
      });
      keepCorrected(event.id, token, position - 1, wanted);
      void toast({ title: 'Datos corregidos' });
      leave();
    } catch (error) {
      await explain(error, wanted);
    } finally {
      setSaving(false);
    }
  }

  async function explain(error: unknown, wanted: StepValues): Promise<void> {
    const code = errorCode(error);
    if (code === 'CONFLICT') return merge(changedFields(error), wanted);
    if (code === 'WRONG_STATE' || code === 'NOT_FOUND') {
      await showDialog({ icon: 'warning', title: 'No se puede corregir', body: errorMessage(error) });
      return leave();
    }
    const told = Object.entries(fieldErrors(error)).flatMap(([path, messages]): MemberError[] => {
      const field = correctedField(path);
      return field ? [{ member: 0, field, message: messages.join(' ') }] : [];
    });
    setErrors(told);
    const [first] = told;
    if (first) goTo(stepOfCorrected(first.field));
    else
      setFailure(
        code === null
          ? 'Sin conexión. Lo que escribiste sigue aquí: guarda de nuevo cuando vuelva la señal.'
          : errorMessage(error),
      );
  }

  /** What I changed stays mine, the rest becomes what is stored; saved is it once I have seen that. */
  async function merge(changed: string[], mine: StepValues): Promise<void> {
    const stored = await reread().catch(() => null);
    if (!stored) return setFailure('No pudimos leer lo que quedó guardado. Intenta de nuevo.');
    const theirs = valuesToCorrect(stored.member, stored.categoryId);
    setSentVersions(stored.versions);
    setWritten(({ base, health }) => ({ base: theirs, values: mergeValues(base, mine, theirs), health }));
    setRevision((now) => now + 1);
    await showDialog({
      icon: 'warning',
      title: 'Alguien más guardó cambios',
      body: `Mientras corregías cambió: ${changed.map((field) => correctedNames[field] ?? field).join(', ')}. Lo que escribiste sigue aquí y lo demás quedó como está guardado. Revísalo y guarda de nuevo.`,
    });
  }

  return {
    values: written.values,
    /** Grows when the values are set from outside, so that fields on screen show them */
    revision,
    health: written.health,
    writeHealth: () => setWritten((now) => ({ ...now, health: true })),
    errors,
    forgive: () => setErrors([]),
    failure,
    saving,
    change,
    save,
    leave,
  };
}
