import { Box, Button, Dialog, Flex, Input, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, TriangleAlert } from '../icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DialogTheme } from '../../base/theme/dialog-theme';
import { Link } from '../../base/navigation';
import { errorTexts } from '../../base/format/texts';
import { Boundary } from '../feedback/boundary';
import { currentDialog, showDialog, type OpenDialog as Opened, type ServerDialog } from './dialogs';
import { DialogFrame } from './dialog-frame';

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
          <Icon size={28} />
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

const secondary = { variant: 'outline', borderColor: 'border.control' } as const;

function Confirmation({
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
  const isBlocked = dialog.typeToConfirm !== undefined && typed.trim() !== dialog.typeToConfirm;

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
      {/* If the labels are too long for one line, the buttons are stacked with the main one on top. */}
      <Dialog.Footer
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        flexWrap={{ sm: dialog.onCancel ? 'wrap' : 'wrap-reverse' }}
        alignItems="stretch"
      >
        <Button
          ref={cancelRef}
          {...(dialog.onCancel ? { order: { base: '1', sm: '0' } } : secondary)}
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
          {...(dialog.onCancel ? secondary : { colorPalette: dialog.danger ? 'red' : 'brand' })}
          size="lg"
          loading={busy}
          disabled={isBlocked}
          onClick={() => void act()}
        >
          {dialog.confirmLabel}
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** Focused element before the first dialog of a series. */
let opener: Element | null = null;

/**
 * Focuses the given field, the previously focused element, or the page's heading if the action removed that element.
 */
function restoreFocus(focusAfter: string | undefined): void {
  if (document.activeElement !== document.body) return;
  const previous = opener?.isConnected ? opener : document.querySelector('main h1, h1');
  const target = focusAfter ? document.getElementById(focusAfter) : previous;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * Restores the focus when no dialog is left. Chakra's dialog does so only if it had trapped the focus, some frames
 * after opening: on a slow phone, an early press would leave no element focused.
 */
function useRestoreFocus(focusAfter: string | undefined) {
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) opener = document.activeElement;
    const onUnmount = () => {
      if (currentDialog()) return;
      restoreFocus(focusAfter);
      opener = null;
    };
    // After the focus trap's cleanup, which would take the focus back.
    return () => void setTimeout(onUnmount);
  }, [focusAfter]);
}

const brokenDialog: ServerDialog = {
  icon: 'error',
  title: 'No pudimos mostrar un mensaje',
  body: 'Intenta de nuevo. Si vuelve a pasar, recarga la página.',
};

/** Closes a dialog that broke, unconfirmed: otherwise its caller would wait forever, and later dialogs with it. */
function BrokenDialog({ dialog }: { dialog: Opened }) {
  useEffect(() => {
    // Strict mode runs effects twice.
    if (currentDialog() !== dialog) return;
    dialog.close(false);
    if (dialog.title !== brokenDialog.title) void showDialog(brokenDialog);
  }, [dialog]);
  return null;
}

export default function OpenDialog({ dialog }: { dialog: Opened }) {
  return (
    <Boundary broken={<BrokenDialog dialog={dialog} />}>
      <DialogWindow dialog={dialog} />
    </Boundary>
  );
}

/**
 * Dialog in the center, on phones a sheet from below. Escape cancels, except while the action runs: its result must not
 * be reported as cancelled.
 */
function DialogWindow({ dialog }: { dialog: Opened }) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  useRestoreFocus(dialog.kind === 'message' ? dialog.focusAfter : undefined);
  const [busy, setBusy] = useState(false);
  return (
    <DialogTheme>
      <DialogFrame
        header={null}
        role="alertdialog"
        size="sm"
        restoreFocus={false}
        initialFocusEl={dialog.kind === 'confirm' ? () => cancelRef.current : undefined}
        closeOnEscape={!busy}
        onClose={() => !busy && dialog.close(false)}
      >
        {dialog.kind === 'message' ? (
          <Message dialog={dialog} />
        ) : (
          <Confirmation dialog={dialog} cancelRef={cancelRef} busy={busy} onBusy={setBusy} />
        )}
      </DialogFrame>
    </DialogTheme>
  );
}
