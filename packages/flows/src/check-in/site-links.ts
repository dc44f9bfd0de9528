import type { Site } from '../site/index.ts';

/** A site's Touchless Privacy Disclosure, Consent and Release: a page of its website. */
export const touchlessPrivacy = ({ links }: Site): string => `${links.website}/touchless-privacy`;
