/** Whether a dialog or drawer is open: it then has the keyboard's first word. One that is closed may still be in the document. */
export const dialogInSight = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null;
