import { Flex, chakra } from '@chakra-ui/react';
import { Info } from '../ui/icons';
import type { ReactNode } from 'react';
import { minutesInWords } from '../base/format/format';
import { Code, Command, DocSection, Points, RestEqual, type Guide } from './doc-section';

export function FindRace({ guide }: { guide: Guide }) {
  return (
    <DocSection
      id="carrera"
      step={1}
      title="Encuentra una carrera"
      code={
        <>
          <Command guide={guide} name="find-race" />
          <Command guide={guide} name="find-category" title="curl, qué puede correr ella" />
        </>
      }
    >
      <p>
        Lo que muestran las páginas públicas se pregunta sin llave. Los precios son pesos enteros, por persona, de hoy.
      </p>
      <Points>
        <li>
          <Code>slug</Code> es la dirección de la carrera: <Code>{'/evento/{slug}'}</Code>.
        </li>
        <li>
          <Code>left</Code> dice cuántos kits quedan de cada talla.
        </li>
        <li>
          Guarda los <Code>id</Code> de carrera, categoría y kit para el paso 2.
        </li>
      </Points>
      {guide.hasRace ? (
        <Hint>Los comandos ya traen la dirección de este servidor y una carrera suya: corren tal como están.</Hint>
      ) : (
        <Hint>
          Este servidor aún no tiene carreras publicadas con cupos para una persona: reemplaza las palabras en
          mayúsculas cuando las haya.
        </Hint>
      )}
      <RestEqual guide={guide} names={['rest-find-race', 'rest-find-category']} />
    </DocSection>
  );
}

export function HoldRegistration({ guide }: { guide: Guide }) {
  return (
    <DocSection id="inscripcion" step={2} title="Inscribe a una persona" code={<Command guide={guide} name="hold" />}>
      <p>
        Guardar toma todo o nada: el cupo, la categoría y el kit quedan reservados{' '}
        {minutesInWords(guide.limits.holdMinutes)}. Lo que no se paga vuelve a la venta.
      </p>
      <Points>
        <li>
          <Code>token</Code> ve y paga la inscripción: trátalo como una contraseña.
        </li>
        <li>
          <Code>reason</Code> dice por qué no se pudo; cada motivo está descrito en <Code>HoldRefusal</Code>.
        </li>
        <li>
          Enviarla otra vez responde <Code>REGISTERED</Code>: nadie queda dos veces. Para inscribir a otra persona,
          cambia <Code>dni</Code>.
        </li>
      </Points>
      {guide.isDemonstration ? (
        <Hint>
          En la demostración, un campo mal escrito trae la sugerencia en <Code>errors</Code>: <Code>lastname</Code> →{' '}
          <Code>Did you mean &quot;lastName&quot;?</Code>
        </Hint>
      ) : null}
      <RestEqual guide={guide} names={['rest-hold']} />
    </DocSection>
  );
}

export function OpenPayment({ guide }: { guide: Guide }) {
  return (
    <DocSection
      id="pago"
      step={3}
      title="Abre el pago"
      code={
        <>
          <Command guide={guide} name="open-payment" />
          <Command guide={guide} name="payment-state" title="curl, el estado" />
        </>
      }
    >
      <p>
        Pon el <Code>token</Code> del paso 2 en lugar de <Code>TOKEN</Code>. Manda a la persona a{' '}
        <Code>checkout.url</Code> con los campos que pida la pasarela (<Code>fields</Code>). Cuando vuelva, no confíes
        en la dirección: pregunta el estado con la <Code>reference</Code> o espera el webhook.
      </p>
      <Points>
        <li>
          <Code>PENDING</Code> se muestra como «Pago en verificación». No abras otro pago mientras tanto.
        </li>
        <li>PSE y efectivo pueden tardar minutos u horas.</li>
        <li>
          Para verla pagada, abre <Code>{`${guide.address}/inscripcion/pago/TOKEN`}</Code> en el navegador
          {guide.isDemonstration ? ' y oprime «Aprobar» en la Pasarela de pruebas' : ''}.
        </li>
      </Points>
      <RestEqual guide={guide} names={['rest-state']} />
    </DocSection>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Flex
      gap="2.5"
      mt="4"
      p="3"
      rounded="l2"
      bg="bg.info"
      fontSize="15px"
      lineHeight="1.45"
      maxW="62ch"
      css={{ '& svg': { flex: 'none', marginTop: '2px', color: 'fg.info' } }}
    >
      <Info size={18} />
      <chakra.span>{children}</chakra.span>
    </Flex>
  );
}
