import { Button, type ButtonProps } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';

/** The last action of a row. `what` completes the name for screen readers: "Eliminar 10K Abierta". */
export function DeleteRowButton({ what, ...button }: ButtonProps & { what: string }) {
  return (
    <Button
      variant="outline"
      size="sm"
      color="red.fg"
      borderColor="red.border"
      bg="bg.panel"
      _hover={{ bg: 'red.subtle' }}
      aria-label={`Eliminar ${what}`}
      {...button}
    >
      <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
      Eliminar
    </Button>
  );
}
