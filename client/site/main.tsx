import type { SystemContext } from '@chakra-ui/react';
import { startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '../base/fonts.css';
import '../base/missing-code.css';
import { createKnownSystem } from '../base/known-system';
import { deferHydration } from '../base/defer-hydration';
import { removeExpiredDrafts } from '../registration/draft-expiry';
import { useUnloadWarning } from '../ui/leave-guard';
import { DocumentNavigation, receiveHanded } from './document-navigation';
import { prefetchNextPage } from './prefetch-next-page';
import { loadPage, SitePage, type LoadedPage, type PageState } from './site-page';
import { replayEarlyInput } from './replay-early-input';

const BrokenPage = deferHydration(async () => (await import('../ui/broken-page')).BrokenPage);

function App({ page, system, html }: { page: LoadedPage; system: SystemContext; html: string }) {
  const { pathname, search, params } = page.state;
  useUnloadWarning();
  useEffect(() => removeExpiredDrafts(Date.now()), []);
  useLayoutEffect(replayEarlyInput, []);
  return (
    <DocumentNavigation first={{ pathname, search, key: '', state: null }} params={params}>
      <SitePage page={page} system={system} broken={html ? <AsItCame html={html} /> : <BrokenPage />} />
    </DocumentNavigation>
  );
}

/** The page as the server sent it: it can be read and its links work, whatever broke here. */
function AsItCame({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page')?.textContent;
  if (!root || !text) throw new Error('The document holds no page');
  receiveHanded();
  const page = await loadPage(JSON.parse(text) as PageState);
  const system = createKnownSystem(page.theme());
  // In small steps: a tap that comes meanwhile is answered between two of them.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App page={page} system={system} html={root.innerHTML} />
      </StrictMode>,
    );
    // What is pressed from now on React hears, if need be before it has taken over the rest.
    document.documentElement.dataset.alive = '';
  });
  if (page.state.ahead) prefetchNextPage(page.state.ahead);
}

void start();
