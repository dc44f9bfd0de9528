import type { Site } from '../site/index.ts';

/** Returns the address of the Touchless Privacy Disclosure, Consent and Release on the site's public website. */
export const touchlessPrivacy = ({ links }: Site): string => `${links.website}/touchless-privacy`;
