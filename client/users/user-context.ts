import { useOutletContext } from 'react-router-dom';
import type { UserDetailQuery } from '../gql/graphql';

/** Outlet context of a user's page for its tabs. */
export interface UserContext {
  user: UserDetailQuery['user'];
}

export const useUserContext = () => useOutletContext<UserContext>();
