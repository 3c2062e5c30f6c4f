import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ColorMode } from './color-mode';

const modes = [
  { value: 'light', label: 'Claro', Icon: Sun },
  { value: 'dark', label: 'Oscuro', Icon: Moon },
  { value: 'system', label: 'Como el sistema', Icon: Monitor },
] as const;

/** Light, dark, or as the system says. */
export function ColorModeMenu({
  mode,
  onChange,
  ...button
}: {
  mode: ColorMode;
  onChange: (mode: ColorMode) => void;
  color?: string;
}) {
  const { Icon, label } = modes.find(({ value }) => value === mode) ?? modes[2];
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton aria-label={`Apariencia: ${label}`} variant="ghost" size="sm" color="fg" {...button}>
          <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="180px">
            <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => onChange(value as ColorMode)}>
              {modes.map((option) => (
                <Menu.RadioItem key={option.value} value={option.value} minH="9">
                  <option.Icon size={16} strokeWidth={1.9} aria-hidden="true" />
                  {option.label}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
