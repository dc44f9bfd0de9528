import type { Sandbox } from '@journey/sandbox';
import { http, HttpResponse } from 'msw';

interface Running {
  readonly storyId: string;
  /** The element in which the story is rendered. */
  readonly canvas: HTMLElement;
  readonly scenario: string;
  /** Whether the scenario was chosen in the toolbar. False if the story sets it or it is the default. */
  readonly isScenarioChosen: boolean;
  /** The site in which the story is shown: the brand's id and the country. */
  readonly site: { readonly brand: string; readonly country: 'AU' | 'NZ' };
  /** Ends the pending requests when the story ends. */
  readonly end: AbortController;
  sandbox?: Promise<Sandbox>;
}

/**
 * The stories on this page, the latest one last. Several stories may share a documentation page, but only if none of
 * them uses the services. A story that does is shown in its own frame.
 */
const running = new Set<Running>();

const findLatest = (): Running | undefined => [...running].at(-1);

/** Whether the shown story's scenario was chosen in the toolbar or the address, and so was not made for the story. */
export const isScenarioChosen = (): boolean => findLatest()?.isScenarioChosen ?? false;

/** The number of all requests, and of those whose response is pending. */
let requests = 0;
let underWay = 0;

const open = async ({ scenario: name, site }: Running): Promise<Sandbox> => {
  const [{ createSandbox }, { scenarios }] = await Promise.all([
    import('@journey/sandbox'),
    import('@journey/sandbox/scenarios'),
  ]);
  const scenario = scenarios[name];
  if (!scenario) throw new Error(`Unknown scenario "${name}"`);
  return createSandbox({ scenario: () => scenario(site), control: true });
};

/** The response to a request of a story that has ended. Its status prevents a retry, unlike a broken connection. */
const respondGone = (): Response => new HttpResponse(null, { status: 410 });

/** Waits until the story has ended, and returns the response that its requests then get. */
const waitUntilGone = (signal: AbortSignal): Promise<Response> =>
  new Promise((resolve) => {
    const answer = () => resolve(respondGone());
    if (signal.aborted) answer();
    else signal.addEventListener('abort', answer);
  });

/**
 * Sends a request directly to the story's services, without the browser, so that a redirect is returned and not
 * followed. If the story ends meanwhile, the request ends too. Otherwise a form that is still being submitted would
 * keep its lock, and the next story's form would wait for it.
 * @throws Error if another story shares the page
 */
export const askServices = async (request: Request): Promise<Response> => {
  const own = findLatest();
  if (!own) return respondGone();
  const other = [...running].find((one) => one !== own && one.canvas.isConnected);
  if (other)
    throw new Error(
      `${own.storyId} and ${other.storyId} share one page. Stories that use services need parameters.docs.story.inline = false.`,
    );
  own.sandbox ??= open(own);
  requests += 1;
  underWay += 1;
  try {
    const sandbox = await own.sandbox;
    return await Promise.race([sandbox.fetch(request), waitUntilGone(own.end.signal)]);
  } finally {
    underWay -= 1;
  }
};

/** The time without a request, in ms, after which a page is considered to have fetched everything it needs. */
const REST_MS = 1000;

/** A number that changes with each request; undefined while a response is pending. */
const restingAt = (): number | undefined => (underWay === 0 ? requests : undefined);

/** Resolves when the page has sent no request for a second and has received all responses, or after 20 s. */
export const waitUntilServicesRest = async (): Promise<void> => {
  let before: number | undefined;
  for (let seconds = 0; seconds < 20; seconds += 1) {
    if (before !== undefined && before === restingAt()) return;
    before = restingAt();
    // eslint-disable-next-line no-await-in-loop -- each second is judged after it has passed
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
};

// Matches only paths at the root of the origin, because in development the browser also fetches modules below
// `packages/api/`.
const at = (path: string) => http.all(`${location.origin}${path}`, ({ request }) => askServices(request));

/** MSW handlers through which the sandbox answers all requests to the services and to the sandbox's own controls. */
export const handlers = [at('/api/*'), at('/_sandbox'), at('/_sandbox/*')];

/**
 * Gives a story its own sandbox of the services, in memory, which is created at the first request.
 * @returns a function that discards the sandbox and its data
 */
export const startServices = (
  storyId: string,
  canvas: HTMLElement,
  chosen: Pick<Running, 'scenario' | 'isScenarioChosen' | 'site'>,
): (() => void) => {
  // Services that are left on the same canvas belong to an earlier story that failed to start, so they are replaced.
  for (const one of running) if (one.canvas === canvas || !one.canvas.isConnected) running.delete(one);
  const own: Running = { storyId, canvas, end: new AbortController(), ...chosen };
  running.add(own);
  return () => {
    own.end.abort();
    running.delete(own);
  };
};
