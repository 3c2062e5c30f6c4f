import { Button, Grid, Heading } from '@chakra-ui/react';
import { useNavigate } from '../../base/navigation';
import { paths } from '../../base/paths';
import { Form, useAppForm } from '../../ui/form/form';
import { TextField } from '../../ui/field/text-field';
import { groupedCode, plainCode, CODE_LENGTH } from './certificate-code';

interface Values {
  /** Query parameter of the form without JavaScript */
  codigo: string;
}

/** Form that opens a certificate's page by its code. */
export function CodeForm({ title, code = '' }: { title?: string; code?: string }) {
  const navigate = useNavigate();
  const form = useAppForm<Values>({ defaultValues: { codigo: groupedCode(code) } });
  return (
    <Form
      form={form}
      action={paths.certificate()}
      onSubmit={({ codigo }) => navigate(paths.certificate(plainCode(codigo)))}
      discardable
    >
      {title ? (
        <Heading as="h2" textStyle="section" mb="3">
          {title}
        </Heading>
      ) : null}
      <Grid
        templateColumns="minmax(0, 1fr) auto"
        gap="2"
        maxW="480px"
        // A label on two lines would push the field below the button.
        css={{ '& label': { whiteSpace: 'nowrap' } }}
      >
        <TextField<Values>
          name="codigo"
          label="Código impreso en el certificado"
          upperCase
          maxLength={20}
          autoComplete="off"
          requiredMessage="Escribe el código del certificado."
          validate={(typed: string) =>
            new RegExp(`^[A-Z0-9]{${CODE_LENGTH}}$`).test(plainCode(typed)) || 'El código tiene diez letras y números.'
          }
        />
        {/* Next to the field itself, below its label. */}
        <Button type="submit" size="xl" mt="26px">
          Comprobar
        </Button>
      </Grid>
    </Form>
  );
}
