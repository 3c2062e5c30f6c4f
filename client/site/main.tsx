import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '../base/fonts.css';
import '../base/network/missing-code.css';
import { createKnownSystem } from '../base/format/known-system';
import { replayEarlyPress } from '../base/replay-early-input';
import { removeExpiredDrafts } from '../registration/draft/draft-expiry';
import { receivePassedState } from './document-navigation';
import { prefetchNextPage } from './prefetch-next-page';
import { loadPage, SitePage, type PageState } from './site-page';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page')?.textContent;
  if (!root || !text) throw new Error('The document has no #root or no #page');
  receivePassedState();
  const page = await loadPage(JSON.parse(text) as PageState, (theme) => createKnownSystem(theme()));
  // The server's HTML replaces a page that breaks: it can be read and its links work.
  const broken = <div dangerouslySetInnerHTML={{ __html: root.innerHTML }} />;
  // As a transition, so that input is handled between the steps of hydration.
  startTransition(() => {
    hydrateRoot(root, <SitePage page={page} broken={broken} />);
    // React handles input from now on, also before hydration is complete.
    document.documentElement.dataset.alive = '';
  });
  replayEarlyPress();
  prefetchNextPage();
  removeExpiredDrafts(Date.now());
}

void start();
