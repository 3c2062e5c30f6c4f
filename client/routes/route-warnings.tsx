import { chakra } from '@chakra-ui/react';
import { TriangleAlert } from '../ui/icons';
import type { ReactNode } from 'react';
import type { RouteWarnings_WarningFragment } from '../gql/graphql';
import { Notice } from '../ui/feedback/notice';
import { kilometres } from './route-texts';

function warningText({ kind, found, expected }: RouteWarnings_WarningFragment, distance: string): string {
  if (kind === 'LENGTH_DIFFERS')
    return `El trazado mide ${kilometres(found)} y la distancia ${distance} dice ${kilometres(expected)}.`;
  return `El trazado sale a ${kilometres(found)} del punto de salida del evento; debería salir a menos de ${kilometres(expected)}.`;
}

/** Implausible figures of a route with the expected ones, and the actions on them. */
export function RouteWarnings({
  warnings,
  distance,
  children,
}: {
  warnings: readonly RouteWarnings_WarningFragment[];
  distance: string;
  children?: ReactNode;
}) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" icon={TriangleAlert} rounded="l2">
      <chakra.ul listStyleType="none">
        {warnings.map((warning) => (
          <li key={warning.kind}>{warningText(warning, distance)}</li>
        ))}
      </chakra.ul>
      {children}
    </Notice>
  );
}
