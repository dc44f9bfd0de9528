import type { ExistingBrandsAndHosts, SiteDefaults } from '../known.ts';
import { type HostAnswers, findKnownBrand, type Question } from './question.ts';

/**
 * Returns the existing site of the same brand and country, whose values `npm run new:host` suggests for another host.
 */
const model = (answers: HostAnswers, known: ExistingBrandsAndHosts): SiteDefaults | undefined =>
  known.siteOf(findKnownBrand(answers, known)?.id ?? '', answers.country ?? '');

const line = (value: string): string => {
  if (value.length > 160 || /\p{C}/u.test(value)) throw new Error('Enter one line of at most 160 characters');
  return value;
};

const webAddress = (value: string): string => {
  const address = URL.parse(value);
  if (address?.protocol !== 'https:' || address.username || address.password)
    throw new Error(`“${value}” is not a URL such as https://brand-au.example/faq`);
  return address.pathname === '/' && !address.search && !address.hash ? address.origin : address.href;
};

/**
 * Checks the address of a link under the sign-in: a page of the host itself, such as its check-in, or another website.
 */
const linkAddress = (value: string): string => {
  if (/^\/(?!\/)[^\s\\]*$/.test(value)) return value;
  try {
    return webAddress(value);
  } catch (error) {
    const reason = `“${value}” is neither a path such as /checkin/login nor a URL such as https://brand-au.example/faq`;
    throw new Error(reason, { cause: error });
  }
};

const dialCodes: Record<string, string> = { AU: '+61', NZ: '+64' };

/** Returns a local phone number in its international form: `0800 654 321` in NZ becomes `+64800654321`. */
const international = ({ phone = '', country = '' }: HostAnswers): string =>
  phone.startsWith('+')
    ? phone.replace(/[^+\d]/g, '')
    : `${dialCodes[country]}${phone.replace(/\D/g, '').replace(/^0/, '')}`;

/**
 * Parses a typed list of links: `Online Check-In=/checkin/login; FAQ=https://…`.
 * @throws an error with a message that names the invalid part
 */
export const parseServiceLinks = (value: string): { label: string; href: string }[] => {
  if (value === 'none') return [];
  return value
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, label, href] = /^([^=]+)=(.+)$/.exec(part) ?? [];
      if (!label?.trim() || !href)
        throw new Error(`“${part}” is not a link such as Fleet Guide=https://brand-au.example/fleet-guide`);
      return { label: line(label.trim()), href: linkAddress(href.trim()) };
    });
};

const writeServices = (services: SiteDefaults['otherServices']): string =>
  services.map(({ label, href }) => `${label}=${href}`).join('; ') || 'none';

/**
 * The questions of `npm run new:host` about a site's phone numbers, links and legal names, which are all its properties
 * except brand and country.
 */
export const siteQuestions: readonly Question[] = [
  {
    subject: 'phone',
    ask: () => 'Assistance phone, as printed',
    fallback: (answers, known) => model(answers, known)?.phone.display,
    check: (value) => {
      const digits = value.replace(/\D/g, '').length;
      if (!/^\+?[\d ()-]+$/.test(value) || digits < 5 || digits > 15)
        throw new Error(`“${value}” is not a phone number such as 13 30 39 or 0800 654 321`);
      return value;
    },
  },
  {
    subject: 'phoneInternational',
    ask: () => 'The same number in international format',
    needs: ['phone'],
    fallback: (answers, known) => {
      const own = model(answers, known)?.phone;
      return own?.display === answers.phone ? own?.international : international(answers);
    },
    check: (value, { country = '' }) => {
      const code = dialCodes[country] ?? '';
      if (!value.startsWith(code) || !/^\+\d{7,15}$/.test(value))
        throw new Error(`“${value}” is not a phone number of ${country} such as ${code}133039`);
      return value;
    },
  },
  {
    subject: 'company',
    ask: () => 'Company name for the footer',
    fallback: (answers, known) => model(answers, known)?.legal.company,
    check: line,
  },
  {
    subject: 'office',
    ask: () => 'Its registered office',
    fallback: (answers, known) => model(answers, known)?.legal.registeredOffice,
    check: line,
  },
  {
    subject: 'website',
    ask: () => 'Website',
    fallback: (answers, known) => model(answers, known)?.links.website,
    check: webAddress,
  },
  {
    subject: 'privacy',
    ask: () => 'Its privacy policy',
    needs: ['website'],
    fallback: ({ website, ...answers }, known) =>
      model(answers, known)?.links.privacy ?? `${website}/privacy`,
    check: webAddress,
  },
  {
    subject: 'fleetGuide',
    ask: () => 'Its fleet guide',
    needs: ['website'],
    fallback: ({ website, ...answers }, known) =>
      model(answers, known)?.links.fleetGuide ?? `${website}/fleet-guide`,
    check: webAddress,
  },
  {
    subject: 'faq',
    ask: () => 'Its FAQ page, or none',
    fallback: (answers, known) => model(answers, known)?.links.faq ?? 'none',
    check: (value) => (value === 'none' ? value : webAddress(value)),
  },
  {
    subject: 'services',
    ask: () => 'Links under the sign-in: Label=https://…; Label=/path, or none',
    needs: ['website'],
    fallback: ({ website, brand, ...answers }, known) => {
      const own = model({ ...answers, brand }, known)?.otherServices;
      return own ? writeServices(own) : `${brand} website=${website}`;
    },
    check: (value) => writeServices(parseServiceLinks(value)),
  },
];
