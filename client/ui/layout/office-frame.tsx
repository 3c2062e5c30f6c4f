import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { BibMark, Logo } from '../media/logo';
import { officePlaces } from './office-places';
import { PhoneBarFrame, ShellFrame } from './shell-frame';

const ROWS = [70, 55, 80, 60, 75, 50, 65, 58];

/**
 * Frame of the back-office before its code and the session are loaded. Rendered by the server and the browser, so it
 * must not contain personal data or counts.
 */
export function OfficeFrame({ pathname }: { pathname: string }) {
  const title = officePlaces.find(({ path }) => path === pathname)?.title;
  return (
    <ShellFrame
      busy
      rail={
        <Box layerStyle="ink" h="full" py="3.5" px="3">
          <Box px="2" mb="5" h="8">
            <Box display={{ base: 'none', xl: 'block' }}>
              <Logo onInk />
            </Box>
            <Box hideFrom="xl" pt="3px" ml="-3px">
              <BibMark onInk />
            </Box>
          </Box>
        </Box>
      }
      phoneBar={
        <PhoneBarFrame>
          <Logo onInk />
        </PhoneBarFrame>
      }
      top={null}
    >
      <Box mb="4">
        {title ? (
          <Heading as="h1" textStyle="title">
            {title}
          </Heading>
        ) : (
          <Skeleton h="9" w="240px" maxW="full" />
        )}
        <Text role="status" srOnly>
          Cargando la página
        </Text>
      </Box>
      <Box layerStyle="panel" mt="10" aria-hidden="true">
        <Box h="57px" px="3" py="2.5">
          <Skeleton h="9" w="240px" maxW="full" />
        </Box>
        {ROWS.map((width) => (
          <Flex key={width} align="center" h="66px" px="3" gap="3" borderTopWidth="1px" borderColor="border">
            <Skeleton h="4" w={`${width / 2}%`} />
          </Flex>
        ))}
      </Box>
    </ShellFrame>
  );
}
