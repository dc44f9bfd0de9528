import type { Sandbox } from '@journey/sandbox';
import { http, HttpResponse } from 'msw';

interface Running {
  readonly storyId: string;
  /** Where the story is shown. */
  readonly canvas: HTMLElement;
  readonly scenario: string;
  sandbox?: Promise<Sandbox>;
}

/** One story's services. A page of documentation shows stories that use them each in a frame of its own. */
let running: Running | undefined;

/** Requests that were made, and those of them without an answer yet. */
let requests = 0;
let underWay = 0;

const open = async (name: string): Promise<Sandbox> => {
  const [{ createSandbox }, { scenarios }] = await Promise.all([
    import('@journey/sandbox'),
    import('@journey/sandbox/scenarios'),
  ]);
  const scenario = scenarios[name];
  if (!scenario) throw new Error(`No scenario "${name}"`);
  return createSandbox({ scenario, control: true });
};

/** Asks the story's services without the browser's ways: a redirection is an answer, and not followed. */
export const askServices = async (request: Request): Promise<Response> => {
  const own = running;
  if (!own) return HttpResponse.error();
  own.sandbox ??= open(own.scenario);
  requests += 1;
  underWay += 1;
  try {
    const sandbox = await own.sandbox;
    return await sandbox.fetch(request);
  } finally {
    underWay -= 1;
  }
};

/** How long no request may come, in ms, before a page counts as having fetched all that it needs. */
const REST_MS = 1000;

/** Changes with each request; none while an answer is awaited. */
const restingAt = (): number | undefined => (underWay === 0 ? requests : undefined);

/** Resolves when the page has asked its services nothing for a second, and has every answer; after 20 s at the latest. */
export const servicesAtRest = async (): Promise<void> => {
  let before: number | undefined;
  for (let seconds = 0; seconds < 20; seconds += 1) {
    if (before !== undefined && before === restingAt()) return;
    before = restingAt();
    // eslint-disable-next-line no-await-in-loop -- each second is judged after it has passed
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
};

// From the root of the origin only: in development, modules of packages/api are fetched too.
const at = (path: string) => http.all(`${location.origin}${path}`, ({ request }) => askServices(request));

/** What the service worker hands over: the services and their control, answered by the sandbox and nothing else. */
export const handlers = [at('/api/*'), at('/_sandbox'), at('/_sandbox/*')];

/**
 * Gives a story services of its own, new and in memory, which are made at its first request.
 * @returns what ends them; what the story did there is gone with it.
 */
export const startServices = (storyId: string, scenario: string, canvas: HTMLElement): (() => void) => {
  // On the same canvas it is the one before, whose end was never told because it failed as it began.
  if (running && running.canvas !== canvas && running.canvas.isConnected) {
    throw new Error(
      `${storyId} and ${running.storyId} share one page. Stories that use services need parameters.docs.story.inline = false.`,
    );
  }
  const own: Running = { storyId, scenario, canvas };
  running = own;
  return () => {
    if (running === own) running = undefined;
  };
};
