import axe from 'axe-core';
import { brandIds, showBrand } from '../brand/brands.ts';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * axe's colour rules on the page as it stands, in one brand after another: the variables are swapped in place and the
 * story is not rendered again (W-05). The brand shown before is shown again.
 * @returns a line for each violation, naming the brand.
 */
export const colourProblems = async (shown: string): Promise<string[]> => {
  const problems: string[] = [];
  for (const id of brandIds) {
    // The story's own axe run has judged the brand it is shown in.
    if (id === shown) continue;
    showBrand(id);
    // eslint-disable-next-line no-await-in-loop -- one page shows one brand at a time
    const { violations } = await axe.run(document.body, {
      runOnly: { type: 'rule', values: COLOUR_RULES },
      resultTypes: ['violations'],
    });
    for (const { id: rule, nodes } of violations) {
      for (const node of nodes) {
        const why = node.any[0]?.message ?? node.failureSummary ?? '';
        problems.push(`${id}: ${rule} at ${node.html.slice(0, 120)}: ${why}`);
      }
    }
  }
  showBrand(shown);
  return problems;
};
