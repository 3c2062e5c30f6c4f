import { Box, Button, Dialog, Flex, Input, Portal, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { FullTheme } from '../base/full-theme';
import { errorTexts } from '../base/texts';
import type { OpenDialog as Opened } from './dialogs';
import { sheet } from './sheet';

const icons = {
  success: { Icon: CircleCheck, color: 'fg.success', bg: 'bg.success' },
  warning: { Icon: TriangleAlert, color: 'fg.warning', bg: 'bg.warning' },
  error: { Icon: CircleAlert, color: 'fg.error', bg: 'bg.error' },
};

type Props<K extends Opened['kind']> = { dialog: Extract<Opened, { kind: K }> };

function Message({ dialog }: Props<'message'>) {
  const { Icon, color, bg } = icons[dialog.icon];
  return (
    <>
      <Dialog.Body pt="7" textAlign="center">
        <Flex mx="auto" mb="4" boxSize="14" rounded="full" bg={bg} color={color} align="center" justify="center">
          <Icon size={28} strokeWidth={1.9} aria-hidden="true" />
        </Flex>
        <Dialog.Title textStyle="section">{dialog.title}</Dialog.Title>
        {dialog.body ? (
          <Dialog.Description as="div" mt="2" color="fg.muted" textStyle="body">
            {dialog.body}
          </Dialog.Description>
        ) : null}
      </Dialog.Body>
      <Dialog.Footer justifyContent="center" pb="6">
        <Button size="lg" minW="32" onClick={() => dialog.close(true)}>
          {dialog.button ?? 'Ok'}
        </Button>
      </Dialog.Footer>
    </>
  );
}

function Question({
  dialog,
  cancelRef,
  busy,
  onBusy,
}: Props<'confirm'> & {
  cancelRef: React.RefObject<HTMLButtonElement | null>;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}) {
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const blocked = dialog.typeToConfirm !== undefined && typed.trim() !== dialog.typeToConfirm;

  async function act() {
    onBusy(true);
    setFailure(undefined);
    try {
      const problem = await dialog.action?.();
      if (problem === undefined) dialog.close(true);
      else setFailure(problem);
    } catch {
      setFailure(errorTexts.INTERNAL);
    } finally {
      onBusy(false);
    }
  }

  return (
    <>
      <Dialog.Header>
        <Dialog.Title textStyle="section">{dialog.title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body overflowY="auto">
        {dialog.body ? (
          <Dialog.Description as="div" color="fg.muted" textStyle="body">
            {dialog.body}
          </Dialog.Description>
        ) : null}
        {dialog.typeToConfirm === undefined ? null : (
          <Box as="label" display="block" mt="4" textStyle="label">
            Escribe {dialog.typeToConfirm} para continuar
            <Input
              mt="1.5"
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Box>
        )}
        {failure ? (
          <Text role="alert" mt="4" color="fg.error" fontWeight="600">
            {failure}
          </Text>
        ) : null}
      </Dialog.Body>
      <Dialog.Footer flexDirection={{ base: 'column-reverse', sm: 'row' }} alignItems="stretch">
        <Button
          ref={cancelRef}
          variant="outline"
          borderColor="border.control"
          size="lg"
          disabled={busy}
          onClick={() => dialog.close(false)}
        >
          {dialog.cancelLabel ?? 'Cancelar'}
        </Button>
        <Button
          colorPalette={dialog.danger ? 'red' : 'brand'}
          size="lg"
          loading={busy}
          disabled={blocked}
          onClick={() => void act()}
        >
          {dialog.confirmLabel}
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** The page's heading, where what had the focus is gone by now: the deed may have taken it away. */
function headingInPlaceOf(opener: Element | null): HTMLElement | null {
  return opener?.isConnected === false ? document.querySelector<HTMLElement>('main h1, h1') : null;
}

/**
 * One asked-for dialog: centred, or a sheet from below on phones. Escape is the safe answer, but none while the deed is
 * being done: nobody is told 'no' about something that happens.
 */
export default function OpenDialog({ dialog }: { dialog: Opened }) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  const focusAfter = dialog.kind === 'message' ? dialog.focusAfter : undefined;
  const [opener] = useState(() => document.activeElement);
  const [busy, setBusy] = useState(false);
  return (
    <FullTheme>
      <Dialog.Root
        open
        role="alertdialog"
        placement={{ base: 'bottom', sm: 'center' }}
        size="sm"
        closeOnInteractOutside={false}
        finalFocusEl={() => (focusAfter ? document.getElementById(focusAfter) : headingInPlaceOf(opener))}
        initialFocusEl={dialog.kind === 'confirm' ? () => cancelRef.current : undefined}
        closeOnEscape={!busy}
        onOpenChange={({ open }) => !open && !busy && dialog.close(false)}
      >
        <Portal>
          <Dialog.Backdrop bg="rgba(12, 16, 24, 0.6)" />
          <Dialog.Positioner>
            <Dialog.Content {...sheet} rounded="l3" shadow="lg" bg="bg.panel">
              {dialog.kind === 'message' ? (
                <Message dialog={dialog} />
              ) : (
                <Question dialog={dialog} cancelRef={cancelRef} busy={busy} onBusy={setBusy} />
              )}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </FullTheme>
  );
}
