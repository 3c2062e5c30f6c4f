import { Switch } from '@chakra-ui/react';
import { useState } from 'react';
import { errorMessage } from '../base/network/error-message';
import { showDialog } from '../ui/dialog/dialogs';

/** Switch that activates or deactivates a coupon or key at once. */
export function ActiveSwitch({
  name,
  active,
  label,
  onChange,
}: {
  /** Name of the coupon or key, for screen readers */
  name: string;
  active: boolean;
  /** Visible state, if no column header explains the switch */
  label?: string;
  onChange: (active: boolean) => Promise<unknown>;
}) {
  const [busy, setBusy] = useState(false);

  async function change(wanted: boolean) {
    setBusy(true);
    try {
      await onChange(wanted);
    } catch (error) {
      await showDialog({ icon: 'error', title: 'No pudimos cambiar el estado', body: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Switch.Root
      checked={active}
      disabled={busy}
      onCheckedChange={({ checked }) => void change(checked)}
      colorPalette="brand"
    >
      <Switch.HiddenInput aria-label={label ? `${label}: ${name}` : `${name}: ${active ? 'activo' : 'inactivo'}`} />
      <Switch.Control />
      {label ? <Switch.Label fontWeight="400">{label}</Switch.Label> : null}
    </Switch.Root>
  );
}
