import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import type { IconComponent } from '../icons';
import type { ReactNode } from 'react';

const tones = {
  info: { bg: 'bg.info', color: 'fg.info' },
  warning: { bg: 'bg.warning', color: 'fg.warning' },
  error: { bg: 'bg.error', color: 'fg.error' },
  success: { bg: 'bg.success', color: 'fg.success' },
} as const;

/** Banner with an icon, for information that needs no response. */
export function Notice({
  tone,
  icon: Icon,
  children,
  ...box
}: Omit<FlexProps, 'children'> & { tone: keyof typeof tones; icon: IconComponent; children: ReactNode }) {
  const { bg, color } = tones[tone];
  return (
    <Flex gap="3" bg={bg} rounded="10px" px="4" py="3.5" fontSize="sm" lineHeight="1.4" {...box}>
      <Box color={color} pt="1px" flex="none">
        <Icon size={20} />
      </Box>
      <Box flex="1" minW="0">
        {children}
      </Box>
    </Flex>
  );
}
