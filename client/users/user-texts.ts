import type { Label } from '../base/format/texts';
import type { RoleName } from '../gql/enums';
import { formatList } from '../base/format/format';

export const userStatusLabel = (active: boolean): Label =>
  active ? { label: 'Activo', palette: 'green' } : { label: 'Inactivo', palette: 'gray' };

/** Description of each role, shown under the select. */
export const roleHelp: Record<RoleName, string> = {
  ADMINISTRATOR: 'Hace todo: ve todos los eventos y administra usuarios y pasarelas.',
  ORGANISER:
    'Edita los eventos que le asignes y ve su dinero y sus participantes. No administra usuarios ni pasarelas.',
  VIEWER: 'Solo consulta los eventos que le asignes y sus participantes. No ve dinero ni cambia nada.',
};

const MAX_NAMES = 20;

/** "Ana, Luis y Rosa"; long lists end with the number of remaining names. */
export function namesText(names: readonly string[]): string {
  const visible = names.slice(0, MAX_NAMES);
  const rest = names.length - visible.length;
  const parts = rest > 0 ? [...visible, `${rest} más`] : visible;
  return formatList(parts, 'y');
}
