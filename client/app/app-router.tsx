import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

/**
 * React Router as the back-office uses it. State changes of the router are not React transitions: a transition that
 * changes the variables of `useQuery` is rendered again and again while Apollo Client's store changes, and every
 * discarded render sends the request once more. Pages are loaded before the router changes its state, so that no
 * Suspense fallback appears without a transition either.
 */
export const AppRouter = ({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) => (
  <RouterProvider router={router} useTransitions={false} />
);
