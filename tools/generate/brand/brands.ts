import type { BrandTokens } from '@journey/ui/tokens';

/**
 * Loads the design tokens of the brand with this id. The module with the tokens imports no style sheets, so Node
 * can load it.
 */
export const loadBrandTokens = async (id: string): Promise<BrandTokens> =>
  ((await import(`@journey/ui/brands/${id}/tokens`)) as { tokens: BrandTokens }).tokens;
