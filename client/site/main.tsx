import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '../base/fonts.css';
import { tidyDrafts } from '../registration/draft-storage';
import { BrokenPage } from '../ui/error-pages';
import { useUnloadWarning } from '../ui/leave-guard';
import { DocumentNavigation, receiveHanded } from './document-navigation';
import { loadPage, SitePage, type LoadedPage, type PageState } from './site-page';

function App({ page, html }: { page: LoadedPage; html: string }) {
  const { pathname, search, params } = page.state;
  useUnloadWarning();
  useEffect(() => tidyDrafts(Date.now()), []);
  return (
    <DocumentNavigation first={{ pathname, search, key: '', state: null }} params={params}>
      <SitePage page={page} broken={html ? <AsItCame html={html} /> : <BrokenPage />} />
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
  hydrateRoot(
    root,
    <StrictMode>
      <App page={page} html={root.innerHTML} />
    </StrictMode>,
  );
}

void start();
