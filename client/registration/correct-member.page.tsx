import { useMutation, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../base/error-message';
import { unmask } from '../base/fragment';
import { useHydrated } from '../base/hydrated';
import { useNavigate, useParams } from '../base/navigation';
import { ask, useBrought, type Questions } from '../base/page-query';
import { paths } from '../base/paths';
import {
  CorrectMemberDocument,
  TeamToCorrectDocument,
  type Held_RegistrationFragment,
  type Wizard_EventFragment,
} from '../gql/graphql';
import { NotFoundPage } from '../ui/error-pages';
import { UnlessStored } from '../ui/unless-stored';
import { CorrectMember } from './correct-member';
import type { MemberToCorrect } from './correction';
import { correctionKey, loadCorrection } from './correction-storage';
import { loadDraft } from './draft-storage';
import { LoadFailed } from './load-failed';
import { LockedTeam } from './locked-team';
import { ProveMember } from './prove-member';
import { placeSearch } from './steps';
import { WizardSkeleton } from './wizard-skeleton';

export const questions: Questions = ({ params: { token = '' } }) => [
  ask(CorrectMemberDocument, { token }),
  ask(TeamToCorrectDocument, { token }),
];

/** `/inscripcion/pago/:token/editar/:position`: corrects a member of a held team, from the wizard or from a mail's link. */
export default function CorrectMemberPage() {
  const { token = '', position = '' } = useParams();
  return (
    <UnlessStored names={[correctionKey(token, Number(position))]}>
      <Correcting token={token} position={position} />
    </UnlessStored>
  );
}

function Correcting({ token, position }: { token: string; position: string }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // What this tab keeps takes the place of what the server sent; looked at once, for it is written from then on.
  const kept = useMemo(
    () => (hydrated ? loadCorrection(token, Number(position)) : undefined),
    [hydrated, token, position],
  );
  const page = useQuery(CorrectMemberDocument, { variables: { token } });
  const found = page.data?.registration;
  const held = unmask<Held_RegistrationFragment>(found);
  const event = unmask<Wizard_EventFragment>(found?.event);
  const team = useTeam(token);

  const failed = page.error ?? team.error;
  if (failed)
    return (
      <LoadFailed
        body={errorMessage(failed)}
        retrying={page.loading}
        onRetry={() => {
          void page.refetch().catch(() => undefined);
          void team.read();
        }}
      />
    );
  // What is read again stays in sight meanwhile: it is being written in.
  if ((page.loading && !found) || team.members === undefined) return <WizardSkeleton />;
  if (!found || !held || !event) return <NotFoundPage />;

  /** To where this device pays it: in the wizard, where it is that one's. */
  const leave = () => {
    const own = loadDraft(event.id, Date.now())?.token === token;
    const welcome = placeSearch({ member: held.teamSize - 1, step: 'bienvenido' });
    void navigate(own ? paths.wizard(event.slug) + welcome : paths.pay(token), { replace: true });
  };
  if (found.beingPaid || !['UNPAID', 'REJECTED'].includes(held.status) || isOver(held))
    return <LockedTeam event={event} beingPaid={found.beingPaid} onBack={leave} />;
  if (team.members === null)
    return (
      <ProveMember
        event={event}
        token={token}
        position={Number(position)}
        onProved={() => Promise.all([page.refetch(), team.read()])}
        onBack={leave}
      />
    );
  const isHere = (each: { position: number }): boolean => String(each.position) === position;
  const member = team.members.find(isHere);
  const version = found.members.find(isHere)?.version;
  if (!member || version === undefined) return <NotFoundPage />;
  return (
    <CorrectMember
      key={kept ? 'kept' : 'stored'}
      event={event}
      held={held}
      member={member}
      kept={kept}
      versions={{ member: version, team: found.version }}
      reread={async () => {
        const [{ data }, members] = await Promise.all([page.refetch(), team.read()]);
        const again = members?.find((each) => String(each.position) === position);
        return data?.registration && again
          ? { member: again, categoryId: unmask<Held_RegistrationFragment>(data.registration).category?.id ?? '' }
          : null;
      }}
      onDone={leave}
    />
  );
}

const isOver = ({ holdExpiresAt, now }: Held_RegistrationFragment): boolean =>
  holdExpiresAt !== null && holdExpiresAt <= now;

/** The team as it can be corrected: undefined while it is asked for, null where this browser may not read it. */
function useTeam(token: string) {
  const [ask, { error }] = useMutation(TeamToCorrectDocument);
  const brought = useBrought(TeamToCorrectDocument, { token });
  const [members, setMembers] = useState<readonly MemberToCorrect[] | null | undefined>(brought?.teamToCorrect);
  const came = brought !== undefined;
  const read = useCallback(
    (): Promise<readonly MemberToCorrect[] | null> =>
      ask({ variables: { token } }).then(
        ({ data }) => data?.teamToCorrect ?? null,
        // Told by `error`.
        () => null,
      ),
    [ask, token],
  );
  useEffect(() => {
    if (!came) void read().then(setMembers);
  }, [came, read]);
  return {
    members,
    error,
    read: async () => {
      const found = await read();
      setMembers(found);
      return found;
    },
  };
}
