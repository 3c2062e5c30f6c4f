import { Box, Text, chakra } from '@chakra-ui/react';
import { ChevronsUpDown, CircleUserRound, LogOut, Monitor, Moon, Sun } from '../ui/icons';
import type { ColorMode } from '../base/theme/color-mode';
import { useNavigate } from '../base/navigation';
import { paths } from '../base/paths';
import { useViewer } from '../ui/session/auth';
import { Avatar, nameInitials } from '../ui/media/avatar';
import { MenuButton } from '../ui/dialog/menu-button';
import type { MenuSection } from '../ui/dialog/menu-popup';
import { useLogOut } from '../ui/session/use-log-out';

/** Color modes of the back-office, in the order of the menu. */
export const colorModes = [
  { value: 'light', label: 'Claro', Icon: Sun },
  { value: 'dark', label: 'Oscuro', Icon: Moon },
  { value: 'system', label: 'Como el sistema', Icon: Monitor },
] as const;

/** Returns the menu section with the color modes. */
export const colorModeSection = (mode: ColorMode, onMode: (mode: ColorMode) => void): MenuSection => ({
  chosen: mode,
  items: colorModes.map((item) => ({ ...item, onSelect: () => onMode(item.value) })),
});

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    p: '1.5',
    rounded: 'l2',
    textAlign: 'start',
    cursor: 'pointer',
    color: 'fg.onInk',
    _hover: { bg: 'bg.inkRaised' },
    _open: { bg: 'bg.inkRaised' },
  },
});

/** Menu of the logged-in user: account, appearance and logout. */
export function UserMenu({
  mode,
  onMode,
  wide,
  onNavigate,
}: {
  mode: ColorMode;
  onMode: (mode: ColorMode) => void;
  /** Whether name and role are always displayed; otherwise only while the rail is wide. */
  wide: boolean;
  onNavigate?: () => void;
}) {
  const { viewer } = useViewer();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const wideOnly = wide ? {} : { display: { base: 'none', xl: 'block' } };

  return (
    <MenuButton
      placement="top-start"
      minW="220px"
      sections={[
        {
          items: [
            {
              value: 'cuenta',
              label: 'Mi cuenta',
              Icon: CircleUserRound,
              onSelect: () => {
                onNavigate?.();
                void navigate(paths.admin.account);
              },
            },
          ],
        },
        { label: 'Apariencia', ...colorModeSection(mode, onMode) },
        { items: [{ value: 'salir', label: 'Cerrar sesión', Icon: LogOut, onSelect: () => void logOut() }] },
      ]}
    >
      <Trigger>
        <chakra.span srOnly>{`Tu cuenta: ${viewer?.name ?? ''}, ${viewer?.role.name ?? ''}`}</chakra.span>
        <Avatar initials={nameInitials(viewer?.name ?? '')} />
        <Box flex="1" minW="0" lineHeight="1.3" aria-hidden="true" {...wideOnly}>
          <Text fontSize="sm" fontWeight="500" truncate title={viewer?.name}>
            {viewer?.name}
          </Text>
          <Text fontSize="xs" color="fg.onInkMuted">
            {viewer?.role.name}
          </Text>
        </Box>
        <Box color="fg.onInkMuted" flex="none" {...wideOnly}>
          <ChevronsUpDown size={16} />
        </Box>
      </Trigger>
    </MenuButton>
  );
}
