import { expect, it } from 'vitest';
import { readComponentUsage } from './component-usage.ts';

it('finds what every place of the real code uses', () => {
  const uses = Object.values(readComponentUsage());
  for (const place of ['portal', 'checkIn', 'incidentReport', 'shared', 'components'] as const)
    expect(uses.filter((usage) => usage[place].length > 0).length, place).toBeGreaterThan(0);
});
