import type { Tokens } from '@journey/ui/tokens';

/** Loads a brand's design tokens by the brand's id. Their module imports no style sheets, so Node can load it. */
export const loadTokens = async (id: string): Promise<Tokens> =>
  ((await import(`@journey/ui/brands/${id}/tokens`)) as { tokens: Tokens }).tokens;
