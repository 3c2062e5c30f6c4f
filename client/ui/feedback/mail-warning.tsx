import { Box, chakra } from '@chakra-ui/react';
import { MailWarningIcon as Icon } from '../icons';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';

/** Link of a warning to the mails that it is about. */
export const MailWarningLink = chakra(Link, {
  base: { fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** Warning that mails did not arrive. */
export function MailWarning({ children }: { children: ReactNode }) {
  return (
    <Box role="status" display="flex" gap="3" bg="bg.warning" rounded="10px" px="4" py="3.5" mb="4" fontSize="sm">
      <Box color="fg.warning" pt="1px" flex="none">
        <Icon size={20} />
      </Box>
      <Box flex="1" minW="0">
        {children}
      </Box>
    </Box>
  );
}
