import { createUnreachableError } from './api-error.ts';
import type { Transport, TransportOptions } from './types.ts';

/**
 * Creates the transport, which sends all requests to the services. It loads the HTTP library with the first
 * request, so that a page can be shown and filled in without it; `preload` loads it earlier.
 */
export const createTransport = (options: TransportOptions): Transport & { preload(): Promise<void> } => {
  let loading: Promise<Transport> | undefined;
  const load = (): Promise<Transport> => {
    loading ??= import('./ky-transport.ts').then(({ createKyTransport }) => createKyTransport(options));
    // If the HTTP library cannot be loaded, the next request tries to load it again.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const ready = (action: string): Promise<Transport> =>
    load().catch((cause: unknown) => {
      const failure = createUnreachableError(action, cause);
      options.onFailure?.(failure);
      throw failure;
    });
  return {
    base: options.base.replace(/\/$/, ''),
    json: async (path, request, parse) => (await ready(request.action)).json(path, request, parse),
    upload: async (path, request, parse) => (await ready(request.action)).upload(path, request, parse),
    pdf: async (path, request) => (await ready(request.action)).pdf(path, request),
    file: async (path, request) => (await ready(request.action)).file(path, request),
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
};
