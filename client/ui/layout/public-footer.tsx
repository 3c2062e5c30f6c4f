import { Container, Flex, Text, chakra } from '@chakra-ui/react';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import { Logo } from '../media/logo';

/** Footer of public pages; the help links are at the same place on every page. */
export function PublicFooter() {
  return (
    <chakra.footer mt="auto" borderTopWidth="1px" borderColor="border" bg="bg.panel">
      <Container maxW="1200px" px={{ base: '4', md: '10' }} py="8">
        <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: '5', md: '8' }} align={{ md: 'center' }}>
          <Logo />
          <Text textStyle="caption" color="fg.muted" flex="1">
            Inscripciones para eventos deportivos y culturales en Colombia. Precios en pesos (COP).
          </Text>
          <Flex
            gap="5"
            textStyle="caption"
            fontWeight="600"
            css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '3px', color: 'brand.fg', py: '2' } }}
          >
            <Link to={paths.person()}>Consultar mi inscripción</Link>
            <Link to={paths.login}>Organizadores</Link>
            <Link to={paths.developers}>Desarrolladores</Link>
          </Flex>
        </Flex>
      </Container>
    </chakra.footer>
  );
}
