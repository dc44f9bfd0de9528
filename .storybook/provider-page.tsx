import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { askServices } from './services/services.ts';

/** The title of the frame, which stories use to find it. */
export const PROVIDER_PAGE = 'A provider’s page';

const LOOK = '/api/simulators/page.css';

/**
 * Fetches a provider's page from the story's services. MSW's service worker does not answer navigations, so the frame's
 * forms and links call this instead.
 * @returns the page's HTML, or the address of the check-in to which the provider sends the person back
 */
const visit = async (to: string, form?: URLSearchParams): Promise<string | URL> => {
  const url = new URL(to, location.origin);
  if (!url.pathname.startsWith('/api/simulators/')) return url;
  const reply = await askServices(new Request(url, form && { method: 'POST', body: form }));
  const next = reply.headers.get('location');
  if (next !== null) return visit(next);
  const look = await askServices(new Request(new URL(LOOK, url)));
  return (await reply.text()).replace(/<link rel="stylesheet"[^>]*>/, `<style>${await look.text()}</style>`);
};

const typedIn = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams => {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') typed.append(name, value);
  return typed;
};

interface Props {
  /** Address of the provider's page that the check-in has navigated to. */
  readonly address: string;
  /** Called with an address of the check-in when the provider sends the person back there. */
  readonly onBack: (address: URL) => void;
}

/** Shows a provider's pages in a frame, because a story cannot let the browser navigate away to them. */
export const ProviderPage = ({ address, onBack }: Props) => {
  const [page, setPage] = useState('');

  const go = useCallback(
    async (to: string, form?: URLSearchParams): Promise<void> => {
      const found = await visit(to, form);
      if (found instanceof URL) onBack(found);
      else setPage(found);
    },
    [onBack],
  );

  useEffect(() => {
    void go(address);
  }, [go, address]);

  const listen = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    contentDocument?.addEventListener('submit', (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      void go(form.getAttribute('action') ?? '', typedIn(form, event.submitter));
    });
    contentDocument?.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      void go(link.href);
    });
  };

  return (
    <iframe
      title={PROVIDER_PAGE}
      sandbox="allow-same-origin allow-forms"
      srcDoc={page}
      onLoad={listen}
      style={{ display: 'block', width: '100%', height: '100vh', border: 0 }}
    />
  );
};
