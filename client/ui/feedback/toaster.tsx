import { Portal, Stack, Toast, Toaster, createToaster } from '@chakra-ui/react';
import { DialogTheme } from '../../base/theme/dialog-theme';

/** Chakra's toast store; use `toast` from ./toasts, which loads this file when it is first needed. */
export const toaster = createToaster({
  placement: 'bottom',
  pauseOnPageIdle: true,
  offsets: { bottom: '88px', left: '16px', right: '16px', top: '16px' },
});

/** Region that displays and announces toasts. */
export default function ToastRegion() {
  return (
    <DialogTheme>
      <Portal>
        <Toaster toaster={toaster} insetInline="4">
          {(toast) => (
            <Toast.Root width={{ base: 'full', md: 'sm' }}>
              <Toast.Indicator />
              <Stack gap="1" flex="1">
                <Toast.Title>{toast.title}</Toast.Title>
                {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
              </Stack>
              {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
              <Toast.CloseTrigger aria-label="Cerrar" />
            </Toast.Root>
          )}
        </Toaster>
      </Portal>
    </DialogTheme>
  );
}
