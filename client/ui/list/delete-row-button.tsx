import { Button, type ButtonProps } from '@chakra-ui/react';
import { Trash2 } from '../icons';

/** Delete button of a row. `what` completes its accessible name: "Eliminar 10K Abierta". */
export function DeleteRowButton({ what, ...button }: ButtonProps & { what: string }) {
  return (
    <Button variant="outline" size="sm" aria-label={`Eliminar ${what}`} {...button}>
      <Trash2 size={16} />
      Eliminar
    </Button>
  );
}
