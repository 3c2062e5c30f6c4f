import { useMutation, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState, type ComponentProps } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { unmask } from '../../base/network/fragment';
import { useHydrated } from '../../base/hydrated';
import { useNavigate, useParams } from '../../base/navigation';
import { pageQuery, usePreloaded, type PageQueries } from '../../base/network/page-query';
import { paths } from '../../base/paths';
import { reloadOf } from '../../base/network/reload';
import {
  CorrectMemberDocument,
  TeamToCorrectDocument,
  type Held_RegistrationFragment,
  type Wizard_EventFragment,
} from '../../gql/graphql';
import { NotFoundPage } from '../../ui/feedback/error-pages';
import { UnlessStored } from '../../ui/form/unless-stored';
import { CorrectMember } from './correct-member';
import type { MemberToCorrect } from './correction';
import { correctionKey, loadCorrection } from '../draft/correction-storage';
import { loadRegistrationDraft } from '../draft/draft-storage';
import { LoadFailed } from '../steps/load-failed';
import { LockedTeam } from '../steps/locked-team';
import { ProveMember } from '../lookup/prove-member';
import { placeSearch } from '../steps/steps';
import { WizardSkeleton } from '../wizard/wizard-skeleton';

export const queries: PageQueries = ({ params: { token = '' } }) => [
  pageQuery(CorrectMemberDocument, { token }),
  pageQuery(TeamToCorrectDocument, { token }),
];

/**
 * `/inscripcion/pago/:token/editar/:position`: corrects a member of a held team, reached from the wizard or from a
 * mail.
 */
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
  const page = useQuery(CorrectMemberDocument, { variables: { token } });
  // Fall back to the previous data if a refetch fails: an open form must keep what was typed.
  const { registration: found } = page.data ?? (page.error && page.previousData) ?? {};
  const held = unmask<Held_RegistrationFragment>(found);
  const event = unmask<Wizard_EventFragment>(found?.event);
  const team = useTeam(token);

  const failure = page.error ?? team.error;
  if (failure && (!found || team.members === undefined))
    return (
      <LoadFailed
        body={errorMessage(failure)}
        retrying={page.loading}
        onRetry={reloadOf(() => Promise.all([page.refetch(), team.read()]))}
      />
    );
  // Keep the form mounted during a refetch: it holds what was typed.
  if ((page.loading && !found) || team.members === undefined) return <WizardSkeleton />;
  if (!found || !held || !event) return <NotFoundPage />;

  /** Returns to the wizard if its draft is this registration's, else to the payment page. */
  const leave = () => {
    const isOwnDraft = loadRegistrationDraft(event.id, Date.now())?.token === token;
    const welcome = placeSearch({ member: held.teamSize - 1, step: 'bienvenido' });
    void navigate(isOwnDraft ? paths.wizard(event.slug) + welcome : paths.pay(token), { replace: true });
  };
  if (found.lockedByPayment || !['UNPAID', 'REJECTED'].includes(held.status) || isOver(held))
    return <LockedTeam event={event} lockedByPayment={found.lockedByPayment} onBack={leave} />;
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
  const isHere = (competitor: { position: number }): boolean => String(competitor.position) === position;
  const member = team.members.find(isHere);
  const version = found.members.find(isHere)?.version;
  if (!member || version === undefined) return <NotFoundPage />;
  return (
    <StoredCorrection
      event={event}
      held={held}
      member={member}
      versions={{ member: version, team: found.version }}
      reread={async () => {
        const [{ data }, members] = await Promise.all([page.refetch(), team.read()]);
        const registration = data?.registration;
        const memberNow = members?.find(isHere);
        const versionNow = registration?.members.find(isHere)?.version;
        if (!registration || !memberNow || versionNow === undefined) return null;
        return {
          member: memberNow,
          categoryId: unmask<Held_RegistrationFragment>(registration).category?.id ?? '',
          versions: { member: versionNow, team: registration.version },
        };
      }}
      onDone={leave}
    />
  );
}

/** Loads the form once from the tab's storage, else from the server: from then on the user edits it. */
function StoredCorrection(props: Omit<ComponentProps<typeof CorrectMember>, 'storedCorrection'>) {
  const hydrated = useHydrated();
  const { token } = props.held;
  const { position } = props.member;
  const storedCorrection = useMemo(
    () => (hydrated ? loadCorrection(token, position) : undefined),
    [hydrated, token, position],
  );
  return <CorrectMember key={storedCorrection ? 'edited' : 'stored'} {...props} storedCorrection={storedCorrection} />;
}

const isOver = ({ holdExpiresAt, now }: Held_RegistrationFragment): boolean =>
  holdExpiresAt !== null && holdExpiresAt <= now;

/** Loads the team for correction: undefined while loading, null if this browser may not read it. */
function useTeam(token: string) {
  const [pageQuery, { error }] = useMutation(TeamToCorrectDocument);
  const brought = usePreloaded(TeamToCorrectDocument, { token });
  const [members, setMembers] = useState<readonly MemberToCorrect[] | null | undefined>(brought?.readEditableTeam);
  const came = brought !== undefined;
  const request = useCallback(
    () => pageQuery({ variables: { token } }).then(({ data }) => data?.readEditableTeam ?? null),
    [pageQuery, token],
  );
  useEffect(() => {
    // The mutation's `error` reports the failure.
    if (!came) request().then(setMembers, () => undefined);
  }, [came, request]);
  const read = async (): Promise<readonly MemberToCorrect[] | null> => {
    const team = await request();
    setMembers(team);
    return team;
  };
  return { members, error, read };
}
