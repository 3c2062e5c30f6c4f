import { IconButton, Menu, Portal } from '@chakra-ui/react';
import type { ColorMode } from '../base/color-mode';
import { colorModes } from './user-menu';

/** Light, dark, or as the system says. */
export function ColorModeMenu({ mode, onChange }: { mode: ColorMode; onChange: (mode: ColorMode) => void }) {
  const { Icon, label } = colorModes.find(({ value }) => value === mode) ?? colorModes[2];
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton aria-label={`Apariencia: ${label}`} variant="ghost" size="sm" color="fg">
          <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="180px">
            <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => onChange(value as ColorMode)}>
              {colorModes.map((option) => (
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
