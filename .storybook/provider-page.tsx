import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { askServices } from './services/services.ts';

/** The frame's name, by which a story finds it. */
export const PROVIDER_PAGE = 'A provider’s page';

const LOOK = '/api/simulators/page.css';

/**
 * Asks the story's services for a provider's page. MSW's service worker answers no navigation, so each form and link of
 * the provider's comes here.
 * @returns the page, or the address that the person is sent back to
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
  /** The provider's page that a check-in has left for. */
  readonly address: string;
  /** The person is sent back to an address of the check-in. */
  readonly onBack: (address: URL) => void;
}

/** A provider's own pages in a frame, as the browser shows them once the check-in has left for them. */
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
