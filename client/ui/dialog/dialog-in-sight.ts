/**
 * Returns whether a dialog or drawer is open; keyboard shortcuts belong to it then. A closed one may still be in the
 * document.
 */
export const dialogInSight = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null;
