import { Button, Flex, Heading } from '@chakra-ui/react';
import { useNavigate } from '../base/navigation';
import { paths } from '../base/paths';
import { Form, useAppForm } from '../ui/form';
import { TextField } from '../ui/text-field';

interface Values {
  code: string;
}

const LENGTH = 10;

/** What of it may be a code: blanks and hyphens only group it. */
const signsOf = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Asks for the code of a certificate and leads to its page. */
export function CodeForm({ title }: { title?: string }) {
  const navigate = useNavigate();
  const form = useAppForm<Values>({ defaultValues: { code: '' } });
  return (
    <Form form={form} onSubmit={({ code }) => navigate(paths.certificate(signsOf(code)))} discardable>
      {title ? (
        <Heading as="h2" textStyle="section" mb="4">
          {title}
        </Heading>
      ) : null}
      <Flex direction="column" gap="5" align="flex-start" maxW="420px">
        <TextField<Values>
          name="code"
          label="Código del certificado"
          upperCase
          maxLength={20}
          autoComplete="off"
          placeholder="7K3QM-2X9TB"
          help="Son diez letras y números, junto al código QR."
          requiredMessage="Escribe el código del certificado."
          validate={(typed: string) =>
            new RegExp(`^[A-Z0-9]{${LENGTH}}$`).test(signsOf(typed)) ? true : 'El código tiene diez letras y números.'
          }
        />
        <Button type="submit" size="xl" minW="180px" w={{ base: 'full', sm: 'auto' }}>
          Comprobar
        </Button>
      </Flex>
    </Form>
  );
}
