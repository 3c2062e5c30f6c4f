import { Box, Flex, Text } from '@chakra-ui/react';
import { usePermission } from '../ui/auth';
import { useBreadcrumb } from '../ui/breadcrumb';
import { PageTitle } from '../ui/page-title';
import { CompetitorList } from './competitor-list';
import { NoCompetitors } from './no-competitors';

/** `/admin/competidores`: who holds a seat in any of the viewer's events. */
export default function CompetitorListPage() {
  useBreadcrumb({ label: 'Competidores' });
  const allowed = usePermission('PARTICIPANTS_READ');
  const title = <PageTitle document="Información de competidores">Información de competidores</PageTitle>;
  if (!allowed)
    return (
      <>
        {title}
        <Box mt="5">
          <NoCompetitors />
        </Box>
      </>
    );
  return (
    <CompetitorList
      heading={(scope, actions) => (
        <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" mb="4">
          <Box minW="0">
            {title}
            <Text role="status" mt="1" color="fg.muted" minH="6">
              {scope}
            </Text>
          </Box>
          {actions}
        </Flex>
      )}
    />
  );
}
