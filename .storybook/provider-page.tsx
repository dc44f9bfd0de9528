import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { askServices } from './services/services.ts';

/** The frame's name, by which a story finds it. */
export const PROVIDER_PAGE = 'A provider’s page';

const isProviders = ({ pathname }: URL): boolean => pathname.startsWith('/api/simulators/');

interface Props {
  /** The provider's page that a check-in has left for. */
  readonly address: string;
  /** The person is sent back to an address of the check-in. */
  readonly onBack: (address: URL) => void;
}

/**
 * A provider's own pages, as the story's services give them, in a frame. MSW's service worker answers no navigation,
 * so that each form and link of theirs is asked for here.
 */
export const ProviderPage = ({ address, onBack }: Props) => {
  const [page, setPage] = useState('');

  const go = useCallback(
    async (to: string, form?: URLSearchParams): Promise<void> => {
      const url = new URL(to, location.origin);
      if (!isProviders(url)) return onBack(url);
      const reply = await askServices(new Request(url, form && { method: 'POST', body: form }));
      const next = reply.headers.get('location');
      if (next !== null) return go(next);
      const css = await askServices(new Request(new URL('/api/simulators/page.css', url)));
      const look = `<style>${await css.text()}</style>`;
      return setPage((await reply.text()).replace(/<link rel="stylesheet"[^>]*>/, look));
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
      const said = new FormData(form, event.submitter);
      void go(
        form.getAttribute('action') ?? '',
        new URLSearchParams([...said].map(([name, value]): [string, string] => [name, String(value)])),
      );
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
      srcDoc={page}
      onLoad={listen}
      style={{ display: 'block', width: '100%', height: '100vh', border: 0 }}
    />
  );
};
