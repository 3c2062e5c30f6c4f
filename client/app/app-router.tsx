import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

/**
 * React Router for the back-office, without transitions. A transition that changes the variables of `useQuery` is
 * rendered repeatedly while Apollo Client's store changes, and every discarded render sends the request once more.
 * Pages are loaded before the router changes its state, so that no Suspense fallback appears.
 */
export const AppRouter = ({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) => (
  <RouterProvider router={router} useTransitions={false} />
);
