import type { Tokens } from '@journey/ui/tokens';

/** A brand's tokens, by its id. They are free of style sheets, so Node reads them as they are. */
export const tokensOf = async (id: string): Promise<Tokens> =>
  ((await import(`@journey/ui/brands/${id}/tokens`)) as { tokens: Tokens }).tokens;
