import { IconButton } from '@chakra-ui/react';
import type { ColorMode } from '../base/theme/color-mode';
import { MenuButton } from '../ui/dialog/menu-button';
import { colorModeSection, colorModes } from './user-menu';

/** Menu with the color modes: light, dark, or the system's. */
export function ColorModeMenu({ mode, onChange }: { mode: ColorMode; onChange: (mode: ColorMode) => void }) {
  const { Icon, label } = colorModes.find(({ value }) => value === mode) ?? colorModes[2];
  return (
    <MenuButton placement="bottom-end" minW="180px" sections={[colorModeSection(mode, onChange)]}>
      <IconButton aria-label={`Apariencia: ${label}`} variant="ghost" size="sm" color="fg">
        <Icon size={18} />
      </IconButton>
    </MenuButton>
  );
}
