import { Box } from '@chakra-ui/react';
import { EmptyState } from '../ui/empty-state';

/** Instead of competitors, for who may not see them. */
export function NoCompetitors() {
  return (
    <Box layerStyle="panel">
      <EmptyState title="Tu usuario no puede ver competidores." body="Pide el permiso a quien administra Dorsal." />
    </Box>
  );
}
