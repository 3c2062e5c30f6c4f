import { Box, Menu, Portal, Text, chakra } from '@chakra-ui/react';
import { ChevronsUpDown, CircleUserRound, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { ColorMode } from '../base/color-mode';
import { useNavigate } from '../base/navigation';
import { paths } from '../base/paths';
import { useViewer } from '../ui/auth';
import { Avatar, initialsOf } from '../ui/avatar';
import { useLogOut } from '../ui/use-log-out';

/** The ways a person may have the back-office lit. */
export const colorModes = [
  { value: 'light', label: 'Claro', Icon: Sun },
  { value: 'dark', label: 'Oscuro', Icon: Moon },
  { value: 'system', label: 'Como el sistema', Icon: Monitor },
] as const;

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

/** Whoever is logged in, and what they can do about it: their account, the appearance, the end of the session. */
export function UserMenu({
  mode,
  onMode,
  wide,
  onNavigate,
}: {
  mode: ColorMode;
  onMode: (mode: ColorMode) => void;
  /** `true`: name and role are shown; otherwise only where the rail is wide */
  wide: boolean;
  onNavigate?: () => void;
}) {
  const { viewer } = useViewer();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const wideOnly = wide ? {} : { display: { base: 'none', xl: 'block' } };

  return (
    <Menu.Root
      positioning={{ placement: 'top-start' }}
      onSelect={({ value }) => {
        if (value === 'cuenta') {
          onNavigate?.();
          void navigate(paths.admin.account);
        }
        if (value === 'salir') void logOut();
      }}
    >
      <Menu.Trigger asChild>
        <Trigger>
          <chakra.span srOnly>{`Tu cuenta: ${viewer?.name ?? ''}, ${viewer?.role.name ?? ''}`}</chakra.span>
          <Avatar initials={initialsOf(viewer?.name ?? '')} />
          <Box flex="1" minW="0" lineHeight="1.3" aria-hidden="true" {...wideOnly}>
            <Text fontSize="sm" fontWeight="500" truncate title={viewer?.name}>
              {viewer?.name}
            </Text>
            <Text fontSize="xs" color="fg.onInkMuted">
              {viewer?.role.name}
            </Text>
          </Box>
          <Box color="fg.onInkMuted" flex="none" {...wideOnly}>
            <ChevronsUpDown size={16} strokeWidth={1.9} aria-hidden="true" />
          </Box>
        </Trigger>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="220px" maxW="calc(100vw - 32px)">
            <Menu.Item value="cuenta" minH="9">
              <CircleUserRound size={16} strokeWidth={1.9} aria-hidden="true" />
              Mi cuenta
            </Menu.Item>
            <Menu.Separator />
            <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => onMode(value as ColorMode)}>
              <Menu.ItemGroupLabel>Apariencia</Menu.ItemGroupLabel>
              {colorModes.map(({ value, label, Icon }) => (
                <Menu.RadioItem key={value} value={value} minH="9">
                  <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
                  {label}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.Item value="salir" minH="9">
              <LogOut size={16} strokeWidth={1.9} aria-hidden="true" />
              Cerrar sesión
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
