import { useMutation, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../base/error-message';
import { unmask } from '../base/fragment';
import { useNavigate, useParams } from '../base/navigation';
import { paths } from '../base/paths';
import {
  CorrectMemberDocument,
  TeamToCorrectDocument,
  WizardEventDocument,
  type Held_RegistrationFragment,
} from '../gql/graphql';
import { NotFoundPage } from '../ui/error-pages';
import { CorrectMember } from './correct-member';
import type { MemberToCorrect } from './correction';
import { loadDraft } from './draft-storage';
import { LoadFailed } from './load-failed';
import { LockedTeam } from './locked-team';
import { ProveMember } from './prove-member';
import { placeSearch } from './steps';
import { WizardSkeleton } from './wizard-skeleton';

/** `/inscripcion/pago/:token/editar/:position`: corrects a member of a held team, from the wizard or from a mail's link. */
export default function CorrectMemberPage() {
  const { token = '', position = '' } = useParams();
  const navigate = useNavigate();
  const page = useQuery(CorrectMemberDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const found = page.data?.registration;
  const held = unmask<Held_RegistrationFragment>(found);
  const event = useQuery(WizardEventDocument, { variables: { slug: found?.event.slug ?? '' }, skip: !found });
  const team = useTeam(token);

  const failed = page.error ?? event.error ?? team.error;
  if (failed)
    return (
      <LoadFailed
        body={errorMessage(failed)}
        retrying={page.loading || event.loading}
        onRetry={() => {
          void page.refetch().catch(() => undefined);
          if (found) void event.refetch().catch(() => undefined);
          void team.read();
        }}
      />
    );
  // What is read again stays in sight meanwhile: it is being written in.
  if ((page.loading && !found) || (event.loading && !event.data) || team.members === undefined)
    return <WizardSkeleton />;
  const about = event.data?.publicEvent;
  const version = found?.members.find((each) => String(each.position) === position)?.version;
  if (!found || !held || !about || version === undefined) return <NotFoundPage />;

  /** To where this device pays it: in the wizard, where it is that one's. */
  const leave = () => {
    const own = loadDraft(about.id, Date.now())?.token === token;
    const welcome = placeSearch({ member: held.teamSize - 1, step: 'bienvenido' });
    void navigate(own ? paths.wizard(about.slug) + welcome : paths.pay(token), { replace: true });
  };
  if (found.beingPaid || !['UNPAID', 'REJECTED'].includes(held.status) || isOver(held))
    return <LockedTeam event={about} beingPaid={found.beingPaid} onBack={leave} />;
  const member = team.members?.find((each) => String(each.position) === position);
  if (!member)
    return <ProveMember event={about} token={token} position={Number(position)} onProved={team.read} onBack={leave} />;
  return (
    <CorrectMember
      event={about}
      held={held}
      member={member}
      versions={{ member: version, team: found.version }}
      reread={async () => {
        const [{ data }, members] = await Promise.all([page.refetch(), team.read()]);
        const again = members?.find((each) => String(each.position) === position);
        return data?.registration && again
          ? { member: again, categoryId: unmask<Held_RegistrationFragment>(data.registration).category.id }
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
  const [members, setMembers] = useState<readonly MemberToCorrect[] | null>();
  const read = useCallback(
    (): Promise<readonly MemberToCorrect[] | null> =>
      ask({ variables: { token } }).then(
        ({ data }) => data?.teamToCorrect ?? null,
        // Told by `error`.
        () => null,
      ),
    [ask, token],
  );
  useEffect(() => void read().then(setMembers), [read]);
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
