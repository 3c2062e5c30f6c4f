import { Box } from '@chakra-ui/react';
import { EmptyState } from '../ui/feedback/empty-state';

/** Replaces competitors without permission to see them. */
export function NoCompetitors() {
  return (
    <Box layerStyle="panel">
      <EmptyState title="Tu usuario no puede ver competidores." body="Pide el permiso a quien administra Dorsal." />
    </Box>
  );
}
