import { useOutletContext } from 'react-router-dom';
import type { UserDetailQuery } from '../gql/graphql';

/** What the page of a user hands to its tabs. */
export interface ShownUser {
  user: UserDetailQuery['user'];
}

export const useUserContext = () => useOutletContext<ShownUser>();
