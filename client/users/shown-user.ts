import { useOutletContext } from 'react-router-dom';
import type { UserCard_UserFragment } from '../gql/graphql';

/** What the page of a user hands to its tabs. */
export interface ShownUser {
  user: UserCard_UserFragment;
}

export const useShownUser = () => useOutletContext<ShownUser>();
