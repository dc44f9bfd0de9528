import { insertImport, insertListItem } from '../brand/registry.ts';
import { type HostAnswers, toFolderId } from './question.ts';
import { parseServiceLinks } from './site-questions.ts';

const countries: Record<string, string> = { AU: 'Australia', NZ: 'New Zealand' };
const literal = (value: unknown): string => JSON.stringify(value);

/**
 * Generates the files of a new host's folder. Returns the content of each file by its path from the repository's root.
 */
export const createHostFiles = (answers: HostAnswers): Record<string, string> => {
  const { brand = '', country = '', name = '', faq, services = '' } = answers;
  const { phone, phoneInternational, company, office, privacy, website, fleetGuide } = answers;
  const site = {
    phone: { display: phone, international: phoneInternational },
    legal: { company, registeredOffice: office },
    links: { privacy, website, fleetGuide, ...(faq === 'none' ? {} : { faq }) },
    otherServices: parseServiceLinks(services),
  };
  return {
    [`hosts/${name}/main.tsx`]: `import { startHost } from '@journey/flows/host';
import { site } from './site.ts';

void startHost(site);
`,
    [`hosts/${name}/site.ts`]: `import { identity } from '@journey/ui/brands/${toFolderId(brand)}';
import type { Site } from '@journey/flows/site';

/** ${brand} in ${countries[country]}. */
export const site: Site = { brand: identity, country: ${literal(country)}, ${literal(site).slice(1)};
`,
  };
};

/**
 * Adds a brand's site to the one host that serves the incident reports of all brands.
 * @param text the text of that host's site.ts
 * @returns the new text
 */
export const addReportSite = (text: string, { brand = '', country = '', name = '' }: HostAnswers): string => {
  const title = country.charAt(0) + country.slice(1).toLowerCase();
  const site = `${toFolderId(brand)}${title}`;
  const line = `import { site as ${site} } from '../${name}/site.ts';`;
  return insertListItem(insertImport(text, line), /sites: readonly Site\[\] = \[/, site);
};
