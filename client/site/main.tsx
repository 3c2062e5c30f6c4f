import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
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

/**
 * Returns Emotion's cache with the class rules of the document as inserted. Emotion would find them by itself by
 * `data-emotion`, but moves their `<style>` element then, and the browser lays out the whole page again.
 */
function createKnownCache() {
  const cache = createCache({ key: 'css' });
  const rules = document.querySelector<HTMLElement>('style[data-rules]')?.dataset.rules ?? '';
  for (const id of rules.split(' ')) cache.inserted[id] = true;
  return cache;
}

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
    hydrateRoot(
      root,
      <CacheProvider value={createKnownCache()}>
        <SitePage page={page} broken={broken} />
      </CacheProvider>,
    );
    // React handles input from now on, also before hydration is complete.
    document.documentElement.dataset.alive = '';
  });
  replayEarlyPress();
  prefetchNextPage();
  removeExpiredDrafts(Date.now());
}

void start();
