import { Portal, Stack, Toast, Toaster, createToaster } from '@chakra-ui/react';
import { DialogTheme } from '../base/dialog-theme';

/** Chakra's store of notices; use `toast` from ./toasts, which loads this file when it is first needed. */
export const toaster = createToaster({
  placement: 'bottom',
  pauseOnPageIdle: true,
  offsets: { bottom: '88px', left: '16px', right: '16px', top: '16px' },
});

/** The region that shows and announces them. */
export default function ToastRegion() {
  return (
    <DialogTheme>
      <Portal>
        <Toaster toaster={toaster} insetInline="4">
          {(notice) => (
            <Toast.Root width={{ base: 'full', md: 'sm' }}>
              <Toast.Indicator />
              <Stack gap="1" flex="1">
                <Toast.Title>{notice.title}</Toast.Title>
                {notice.description ? <Toast.Description>{notice.description}</Toast.Description> : null}
              </Stack>
              {notice.action ? <Toast.ActionTrigger>{notice.action.label}</Toast.ActionTrigger> : null}
              <Toast.CloseTrigger aria-label="Cerrar" />
            </Toast.Root>
          )}
        </Toaster>
      </Portal>
    </DialogTheme>
  );
}
