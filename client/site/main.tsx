import type { SystemContext } from '@chakra-ui/react';
import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '../base/fonts.css';
import '../base/network/missing-code.css';
import { createKnownSystem } from '../base/format/known-system';
import { deferHydration } from '../base/defer-hydration';
import { replayEarlyPress } from '../base/replay-early-input';
import { removeExpiredDrafts } from '../registration/draft/draft-expiry';
import { useUnloadWarning } from '../ui/form/leave-guard';
import { DocumentNavigation, receivePassedState } from './document-navigation';
import { prefetchNextPage } from './prefetch-next-page';
import { loadPage, SitePage, type LoadedPage, type PageState } from './site-page';

const BrokenPage = deferHydration(async () => (await import('../ui/feedback/broken-page')).BrokenPage);

function App({ page, system, html }: { page: LoadedPage; system: SystemContext; html: string }) {
  const { pathname, search, params } = page.state;
  useUnloadWarning();
  useEffect(() => removeExpiredDrafts(Date.now()), []);
  return (
    <DocumentNavigation first={{ pathname, search, key: '', state: null }} params={params}>
      <SitePage page={page} system={system} broken={html ? <ServerHtml html={html} /> : <BrokenPage />} />
    </DocumentNavigation>
  );
}

/** The HTML as the server sent it: it can be read and its links work, even if the scripts broke. */
function ServerHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page')?.textContent;
  if (!root || !text) throw new Error('The document has no #root or no #page');
  receivePassedState();
  const page = await loadPage(JSON.parse(text) as PageState);
  const system = createKnownSystem(page.theme());
  // As a transition, so that input is handled between the steps of hydration.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App page={page} system={system} html={root.innerHTML} />
      </StrictMode>,
    );
    // React handles input from now on, also before hydration is complete.
    document.documentElement.dataset.alive = '';
  });
  replayEarlyPress();
  prefetchNextPage();
}

void start();
