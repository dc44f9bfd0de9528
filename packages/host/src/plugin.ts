import type { Plugin, PluginOption } from 'vite';
import { createClientBuildOptions, readClientBuild } from './build-client.ts';
import { readBuiltHost, type BuiltHost } from './built-host.ts';
import { createDevPageHandler } from './dev.ts';
import { completeHostBuild } from './finish-host.ts';
import { getHostFolders, type HostOptions, type HostFolders } from './place.ts';
import { isServiceAddress, proxyRequest, readServiceBaseUrls } from './proxy.ts';
import { createHostHandler } from './server.ts';
import { createHostConfig, createHostPlugins } from './vite.ts';

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** Returns the line in which a build reports the sizes of the host's entry page and its scripts. */
const sizeLine = ({ name, entryPath, sizes }: BuiltHost): string =>
  `${name}${entryPath}, gzipped: page ${kib(sizes.page)}, scripts before the form ${kib(sizes.before)}, all ${kib(sizes.all)}`;

/**
 * Returns the Vite plugin that builds, previews and serves one host. It contains everything that depends on the
 * host's folder; the other plugins are the same for every host.
 */
const buildPlugin = (options: HostOptions, found: (place: HostFolders) => void): Plugin => {
  const onDemand = new Map<string, readonly string[]>();
  let place: HostFolders;
  let isQuiet = false;
  return {
    name: 'journey:host',
    config(user, { command }) {
      place = getHostFolders(options, user.root ?? process.cwd());
      isQuiet = user.logLevel === 'warn';
      found(place);
      return {
        ...createHostConfig(place, command === 'build'),
        ...(command === 'build' && { build: createClientBuildOptions(place) }),
      };
    },
    generateBundle() {
      onDemand.clear();
      for (const id of this.getModuleIds())
        onDemand.set(id, this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const host = await completeHostBuild(place, await readClientBuild(place, bundle, onDemand));
        if (!isQuiet) this.info(sizeLine(host));
      },
    },
    configureServer: (server) => () => {
      server.middlewares.use(createDevPageHandler(server, place));
    },
    configurePreviewServer(server) {
      const answer = createHostHandler(
        readBuiltHost(place.name, place.dist),
        place.dist,
        readServiceBaseUrls(),
      );
      server.middlewares.use(answer);
    },
  };
};

/** Returns the Vite plugin that makes the development server forward every request below `/api` to the services. */
const servicesPlugin = (): Plugin => ({
  name: 'journey:services',
  configureServer(server) {
    const bases = readServiceBaseUrls();
    server.middlewares.use((request, response, next) => {
      if (isServiceAddress(request.url)) proxyRequest(request, response, bases);
      else next();
    });
  },
});

/**
 * Returns the Vite plugins that turn a project into a host: `site.ts` contains its settings, and `main.tsx` starts it.
 * A build writes `dist/<name>/` with the prerendered entry pages, the service worker and compressed copies of all text
 * files. Beside that folder it writes `<name>.nginx.conf` and the record `<name>.json`. `vite` and `vite preview` serve
 * the pages with their production headers, which `vite` relaxes for its own scripts and styles. Both forward `/api` to
 * the services (`API_BASE_URL`, by default a sandbox on this machine).
 */
export const journeyHost = (options: HostOptions = {}): PluginOption[] => {
  let place: HostFolders | undefined;
  return [
    buildPlugin(options, (found) => {
      place = found;
    }),
    servicesPlugin(),
    createHostPlugins(() => {
      if (!place) throw new Error('Vite has not read its configuration yet');
      return [place];
    }),
  ];
};
