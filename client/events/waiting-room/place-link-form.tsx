import { Box, Text, chakra } from '@chakra-ui/react';
import { useId, useState, type SubmitEvent } from 'react';
import { requestPlaceLink } from '../../registration/waiting-room/room-requests';
import { OutlineOnInk } from './room-panels';

/** Requests a mail with a link to the visitor's place, which continues it in another browser. */
export function PlaceLinkForm({ eventId }: { eventId: string }) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setSentTo('');
    try {
      const refusal = await requestPlaceLink(eventId, email.trim());
      setProblem(refusal ?? '');
      if (refusal === null) setSentTo(email.trim());
    } catch {
      setProblem('No pudimos comunicarnos con el servidor. Revisa tu conexión e intenta de nuevo.');
    } finally {
      setSending(false);
    }
  }

  return (
    <chakra.details mt="3" pl="8" fontSize="15px" lineHeight="1.45">
      <chakra.summary
        py="2.5"
        cursor="pointer"
        fontWeight="600"
        textDecoration="underline"
        textUnderlineOffset="3px"
        w="fit-content"
      >
        Seguir en otro navegador o celular
      </chakra.summary>
      <chakra.form noValidate onSubmit={(event) => void submit(event)} maxW="52ch" pb="2">
        <Text color="gray.200">Te enviamos un enlace a tu puesto. Es el mismo puesto: no lo compartas.</Text>
        <chakra.label htmlFor={id} display="block" fontWeight="600" mt="3" mb="1.5">
          Correo
        </chakra.label>
        <Box display="grid" gap="2.5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}>
          <chakra.input
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-result`}
            h="12"
            px="4"
            rounded="l2"
            bg="white"
            color="gray.950"
            fontSize="md"
            borderWidth="1px"
            borderColor={problem ? 'orange.300' : 'white'}
            focusVisibleRing="outside"
          />
          <OutlineOnInk type="submit" size="xl" disabled={sending}>
            Enviarme el enlace
          </OutlineOnInk>
        </Box>
        <Text
          id={`${id}-result`}
          aria-live="polite"
          mt="2"
          fontWeight="600"
          color={problem ? 'orange.300' : 'green.300'}
          overflowWrap="anywhere"
        >
          {problem ||
            (sentTo && `Te enviamos el enlace a ${sentTo}. Si no llega en un minuto, mira en correo no deseado.`)}
        </Text>
      </chakra.form>
    </chakra.details>
  );
}
