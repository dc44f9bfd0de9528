import { buildStorybook } from '../../tools/hosting/build-all.ts';

/** Builds Storybook before the workshop's tests, unless it is up to date. */
export default function setup(): Promise<void> {
  return buildStorybook(() => undefined);
}
