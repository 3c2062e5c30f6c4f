/**
 * First module of every page of `npm run dev`: loads the page's scripts, which the parameter `entry` names. It makes
 * sure that an edit reaches a page that is still loading or hydrating.
 */
/* global window, document */

const SUSPENSE_COMPONENT = 13;

/** Resolves once no part of the page waits for hydration. */
const hydrated = new Promise((resolve) => {
  const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const { onCommitFiberRoot } = hook;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    onCommitFiberRoot.call(hook, id, root, ...rest);
    if (root.containerInfo !== document.getElementById('root') || isDehydrated(root.current)) return;
    hook.onCommitFiberRoot = onCommitFiberRoot;
    resolve();
  };
});

function isDehydrated(fiber) {
  if (fiber.tag === SUSPENSE_COMPONENT && fiber.memoizedState?.dehydrated) return true;
  for (let child = fiber.child; child; child = child.sibling) if (isDehydrated(child)) return true;
  return false;
}

// React Refresh updates mounted components only. A component that was rendered but not mounted would stay as it was.
window.__registerBeforePerformReactRefresh(() => hydrated);

// Vite announces edits over its WebSocket. A module that was loaded before it is connected would miss them.
await new Promise((resolve) => {
  import.meta.hot.on('dorsal:connected', resolve);
  import.meta.hot.send('dorsal:connect');
});
// An element, because Vite adds a parameter to `import(src)`: React Refresh imports the plain address and would run the
// scripts again.
const src = new URL(import.meta.url).searchParams.get('entry');
document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
