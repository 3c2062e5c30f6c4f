import { Box, Button, Dialog, Flex, Input, Portal, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DialogTheme } from '../base/dialog-theme';
import { Link } from '../base/navigation';
import { errorTexts } from '../base/texts';
import { Boundary } from './boundary';
import { currentDialog, showDialog, type OpenDialog as Opened, type ServerDialog } from './dialogs';
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
      <Dialog.Footer justifyContent="center" alignItems="stretch" flexDirection={{ base: 'column', sm: 'row' }} pb="6">
        {dialog.link ? (
          <Button asChild size="lg">
            <Link to={dialog.link.to} onClick={() => dialog.close(true)}>
              {dialog.link.label}
            </Link>
          </Button>
        ) : null}
        <Button
          size="lg"
          minW="32"
          {...(dialog.link ? { variant: 'outline', borderColor: 'border.control' } : { alignSelf: 'center' })}
          onClick={() => dialog.close(true)}
        >
          {dialog.button ?? 'Ok'}
        </Button>
      </Dialog.Footer>
    </>
  );
}

const quiet = { variant: 'outline', borderColor: 'border.control' } as const;

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
      {/* Two long labels stand below one another, the main one on top. */}
      <Dialog.Footer
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        flexWrap={{ sm: dialog.onCancel ? 'wrap' : 'wrap-reverse' }}
        alignItems="stretch"
      >
        <Button
          ref={cancelRef}
          {...(dialog.onCancel ? { order: { base: '1', sm: '0' } } : quiet)}
          size="lg"
          disabled={busy}
          onClick={() => {
            dialog.close(false);
            dialog.onCancel?.();
          }}
        >
          {dialog.cancelLabel ?? 'Cancelar'}
        </Button>
        <Button
          {...(dialog.onCancel ? quiet : { colorPalette: dialog.danger ? 'red' : 'brand' })}
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

/** What had the focus before the first of dialogs that follow one another. */
let opener: Element | null = null;

/** What had the focus, or the page's heading where that is gone by now: the deed may have taken it away. */
function giveFocusBack(focusAfter: string | undefined): void {
  if (document.activeElement !== document.body) return;
  const before = opener?.isConnected ? opener : document.querySelector('main h1, h1');
  const target = focusAfter ? document.getElementById(focusAfter) : before;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * Gives the focus back once no dialog is left. Chakra's dialog does so only after it has trapped the focus, some frames
 * after it has opened: who answers sooner, on a slow phone, would be left without any.
 */
function useFocusAfterwards(focusAfter: string | undefined) {
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) opener = document.activeElement;
    const leave = () => {
      if (currentDialog()) return;
      giveFocusBack(focusAfter);
      opener = null;
    };
    // After the trap's own clean-up: before it, the trap takes the focus back.
    return () => void setTimeout(leave);
  }, [focusAfter]);
}

const brokenDialog: ServerDialog = {
  icon: 'error',
  title: 'No pudimos mostrar un mensaje',
  body: 'Intenta de nuevo. Si vuelve a pasar, recarga la página.',
};

/** Closes a dialog that broke, unconfirmed: its caller would wait for ever, and every later dialog with it. */
function BrokenDialog({ dialog }: { dialog: Opened }) {
  useEffect(() => {
    // In strict mode effects run twice.
    if (currentDialog() !== dialog) return;
    dialog.close(false);
    if (dialog.title !== brokenDialog.title) void showDialog(brokenDialog);
  }, [dialog]);
  return null;
}

/** One asked-for dialog. */
export default function OpenDialog({ dialog }: { dialog: Opened }) {
  return (
    <Boundary broken={<BrokenDialog dialog={dialog} />}>
      <DialogWindow dialog={dialog} />
    </Boundary>
  );
}

/**
 * Centred, or a sheet from below on phones. Escape is the safe answer, but none while the deed is
 * being done: nobody is told 'no' about something that happens.
 */
function DialogWindow({ dialog }: { dialog: Opened }) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  useFocusAfterwards(dialog.kind === 'message' ? dialog.focusAfter : undefined);
  const [busy, setBusy] = useState(false);
  return (
    <DialogTheme>
      <Dialog.Root
        open
        role="alertdialog"
        placement={{ base: 'bottom', sm: 'center' }}
        size="sm"
        closeOnInteractOutside={false}
        restoreFocus={false}
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
    </DialogTheme>
  );
}
