import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { changedFields, errorCode, errorMessage, fieldErrors } from '../../base/network/error-message';
import { CorrectRegistrationDocument, type Held_RegistrationFragment } from '../../gql/graphql';
import { showDialog } from '../../ui/dialog/dialogs';
import { changedText } from '../../ui/field/field-list';
import { mergeValues, sameValue } from '../../ui/form/merge-values';
import { toast } from '../../ui/feedback/toasts';
import {
  correctedField,
  correctedMember,
  correctedNames,
  unconfirmed,
  valuesToCorrect,
  type CorrectionStep,
  type MemberToCorrect,
} from './correction';
import { eraseCorrection, saveCorrection, type Correction } from '../draft/correction-storage';
import { correctStoredDraft } from '../draft/draft-storage';
import type { MemberError } from '../steps/server-fields';
import { stepOfField } from '../steps/steps';
import type { StepValues } from '../steps/step-form';

/** Versions that a correction started from: the server refuses it if another user has saved since. */
export interface Versions {
  member: number;
  team: number;
}

/** Reads the stored data again; null if they no longer exist. */
export type Reread = () => Promise<{ member: MemberToCorrect; categoryId: string; versions: Versions } | null>;

/** Updates the stored draft, which would be sent again after the hold expires. */
const keepCorrected = (...what: [eventId: string, token: string, index: number, values: StepValues]): void =>
  correctStoredDraft(...what, Date.now());

/** Initial state of a correction: the stored member and, after a reload, the changes stored in this tab. */
function beginning(member: MemberToCorrect, categoryId: string, storedCorrection: Correction | null | undefined) {
  const base = valuesToCorrect(member, categoryId);
  return {
    base,
    values: storedCorrection ? mergeValues(storedCorrection.base, storedCorrection.values, base) : base,
    health: storedCorrection?.health ?? false,
  };
}

/** State and save of the correction of one member of a held team. */
export function useCorrection({
  event,
  held: { token, category },
  member,
  storedCorrection,
  versions,
  reread,
  goTo,
  onDone,
}: {
  event: { id: string; consent: { version: string } };
  held: Held_RegistrationFragment;
  member: MemberToCorrect;
  /** Correction stored in this tab; undefined during hydration, when nothing is stored */
  storedCorrection: Correction | null | undefined;
  /** Versions of the initial form values */
  versions: Versions;
  reread: Reread;
  goTo: (step: CorrectionStep) => void;
  onDone: () => void;
}) {
  const { position } = member;
  const [written, setWritten] = useState(() => beginning(member, category?.id ?? '', storedCorrection));
  const [sentVersions, setSentVersions] = useState(versions);
  const [revision, setRevision] = useState(0);
  const [errors, setErrors] = useState<readonly MemberError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [send] = useMutation(CorrectRegistrationDocument);

  const known = storedCorrection !== undefined;
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
    const memberErrors = Object.entries(fieldErrors(error)).flatMap(([path, messages]): MemberError[] => {
      const field = correctedField(path);
      return field ? [{ member: 0, field, message: messages.join(' ') }] : [];
    });
    setErrors(memberErrors);
    const [first] = memberErrors;
    if (first) goTo(stepOfField(first.field) as CorrectionStep);
    else
      setFailure(
        code === null
          ? 'Sin conexión. Lo que escribiste sigue aquí: guarda de nuevo cuando vuelva la señal.'
          : errorMessage(error),
      );
  }

  /**
   * Merges after a conflict: changed fields keep the typed value, all others take the stored one. The user reviews the
   * result before saving again.
   */
  async function merge(changed: string[], mine: StepValues): Promise<void> {
    const stored = await reread().catch(() => null);
    if (!stored) return setFailure('No pudimos leer lo que quedó guardado. Intenta de nuevo.');
    const storedValues = valuesToCorrect(stored.member, stored.categoryId);
    setSentVersions(stored.versions);
    setWritten(({ base, health }) => ({ base: storedValues, values: mergeValues(base, mine, storedValues), health }));
    setRevision((now) => now + 1);
    await showDialog({
      icon: 'warning',
      title: 'Alguien más guardó cambios',
      body: `Mientras corregías cambió: ${changedText(correctedNames, changed, 'otros datos')}. Lo que escribiste sigue aquí y lo demás quedó como está guardado. Revísalo y guarda de nuevo.`,
    });
  }

  return {
    values: written.values,
    /** Incremented when values are set by code, so that the fields on screen re-read them */
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
