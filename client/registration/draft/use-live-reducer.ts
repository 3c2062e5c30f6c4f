import { useState, useSyncExternalStore } from 'react';

/**
 * A reducer with a getter for the current state: a late response must be compared with what is current, not with the
 * state of its render.
 */
export function useLiveReducer<State, Action>(
  reduce: (state: State, action: Action) => State,
  begin: () => State,
): readonly [state: State, dispatch: (action: Action) => void, now: () => State] {
  const [store] = useState(() => createStore(reduce, begin()));
  const state = useSyncExternalStore(store.subscribe, store.now, store.now);
  return [state, store.dispatch, store.now];
}

function createStore<State, Action>(reduce: (state: State, action: Action) => State, begun: State) {
  let state = begun;
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    dispatch: (action: Action) => {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
