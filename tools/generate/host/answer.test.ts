import { describe, expect, it } from 'vitest';
import { loadBrandTokens } from '../brand/brands.ts';
import { type ExistingBrandsAndHosts, readExistingBrandsAndHosts } from '../known.ts';
import {
  answerQuestionsInteractively,
  answerQuestionsFromOptions,
  parseNewHostCommandLine,
  extractOutsideFolderOption,
} from './answer.ts';

const site = {
  phone: { display: '13 61 39', international: '+61136139' },
  legal: { company: 'Thrifty Example Pty Ltd', registeredOffice: 'Level 1, Exampleton' },
  links: { website: 'https://t.example', privacy: 'https://t.example/p', fleetGuide: 'https://t.example/f' },
  otherServices: [
    { label: 'Online Check-In', href: '/checkin/login' },
    { label: 'FAQ', href: 'https://t.example/faq' },
  ],
};
const known: ExistingBrandsAndHosts = {
  brands: [{ id: 'thrifty', name: 'Thrifty', tokens: await loadBrandTokens('thrifty') }],
  hasHost: (name) => name === 'thrifty-au',
  isComponentWord: (word) => word === 'card',
  siteOf: (brand, country) => (brand === 'thrifty' && country === 'AU' ? site : undefined),
};
const airport = { brand: 'thrifty', country: 'au', name: 'thrifty-au-airport' };
const kowhai = {
  brand: 'Kōwhai',
  country: 'NZ',
  primary: '#7A5C00',
  phone: '0800 123 456',
  company: 'Kōwhai Example Limited',
  office: '1 Sample Quay, Nelson',
  website: 'https://kowhai-nz.example/',
};

describe('answers by options (W-07)', () => {
  it('begin a further host of a brand with its own site', () =>
    expect(answerQuestionsFromOptions({ flags: airport }, known)).toEqual({
      brand: 'Thrifty',
      country: 'AU',
      name: 'thrifty-au-airport',
      phone: '13 61 39',
      phoneInternational: '+61136139',
      company: 'Thrifty Example Pty Ltd',
      office: 'Level 1, Exampleton',
      website: 'https://t.example',
      privacy: 'https://t.example/p',
      fleetGuide: 'https://t.example/f',
      faq: 'none',
      services: 'Online Check-In=/checkin/login; FAQ=https://t.example/faq',
    }));

  it('begin a further host of each brand there is', async () => {
    const all = await readExistingBrandsAndHosts();
    for (const { id: brand } of all.brands)
      for (const country of ['au', 'nz']) {
        const flags = { brand, country, name: `${brand}-${country}-airport` };
        expect(() => answerQuestionsFromOptions({ flags }, all), flags.name).not.toThrow();
      }
  });

  it('give a host in another repository any name, since no other stands beside it', () => {
    const outside = { ...known, hasHost: () => false, isOutside: true };
    const flags = { ...kowhai, name: 'kowhai-web' };
    expect(answerQuestionsFromOptions({ flags }, outside)).toMatchObject({ name: 'kowhai-web' });
  });

  it('derive a new brand’s colours and links from the given ones', () =>
    expect(answerQuestionsFromOptions({ flags: kowhai }, known)).toMatchObject({
      name: 'kowhai-nz',
      primary: '#7a5c00',
      band: '#7a5c00',
      link: '#7a5c00',
      accent: '#ffffff',
      corners: 'soft',
      face: 'figtree',
      incidentReports: 'no',
      phoneInternational: '+64800123456',
      website: 'https://kowhai-nz.example',
      privacy: 'https://kowhai-nz.example/privacy',
      services: 'Kōwhai website=https://kowhai-nz.example',
    }));

  it.each([
    [
      { brand: 'Card' },
      '--brand: “Card” is a word in the components’ code, which must not contain a brand’s name',
    ],
    [{ brand: 'K' }, '--brand: A brand’s name must start with a letter and have 2 to 16 letters and digits'],
    [{ brand: 'Sandbox' }, '--brand: “Sandbox” is reserved'],
    [{ country: 'US' }, '--country: “US” is not one of AU, NZ'],
    [
      { name: 'Kowhai' },
      '--name: “Kowhai” is not a name of lower-case letters, digits and hyphens, such as kowhai-nz',
    ],
    [{ name: 'thrifty-au' }, '--name: hosts/thrifty-au already exists'],
    [
      { name: 'kowhai-nz-port' },
      '--name: The first host of a brand in a country must be named after both: kowhai-nz',
    ],
    [{ primary: 'blue' }, '--primary: “blue” is not a colour such as #155f99'],
    [
      { primary: '#155f99' },
      '--primary: #155f99 is already the colour of Thrifty. Each brand needs a different one',
    ],
    [
      { accent: '#8a6c10' },
      '--accent: logoAccent #8a6c10 on band #7a5c00 has a contrast of 1.26 and needs 3',
    ],
    [{ corners: 'oval' }, '--corners: “oval” is not one of square, soft, round, pill'],
    [
      { phoneInternational: '+61800123456' },
      '--phone-international: “+61800123456” is not a phone number of NZ such as +64133039',
    ],
    [
      { website: 'http://kowhai.example' },
      '--website: “http://kowhai.example” is not a URL such as https://brand-au.example/faq',
    ],
    [
      { services: 'FAQ' },
      '--services: “FAQ” is not a link such as Fleet Guide=https://brand-au.example/fleet-guide',
    ],
    [
      { services: 'FAQ=//t.example/faq' },
      '--services: “//t.example/faq” is neither a path such as /checkin/login nor a URL such as https://brand-au.example/faq',
    ],
    [
      { services: 'FAQ=/faq page' },
      '--services: “/faq page” is neither a path such as /checkin/login nor a URL such as https://brand-au.example/faq',
    ],
    [{ company: '' }, '--company: missing – Company name for the footer'],
  ])('%j is refused', (wrong, message) =>
    expect(() => answerQuestionsFromOptions({ flags: { ...kowhai, ...wrong } }, known)).toThrow(message),
  );

  it('are refused together, with one line for each', () => {
    const flags = { ...kowhai, primary: '#808080', phone: '12', website: 'x' };
    expect(() => answerQuestionsFromOptions({ flags }, known)).toThrow(
      /^--primary: .*\n--phone: .*\n--website: [^\n]*$/,
    );
  });

  it('are refused for a question that is not asked', () =>
    expect(() => answerQuestionsFromOptions({ flags: { ...airport, primary: '#123456' } }, known)).toThrow(
      '--primary: allowed only for a new brand',
    ));

  it('are options that there are', () => {
    expect(parseNewHostCommandLine(['thrifty-nz-airport', '--fleet-guide', 'x'])).toEqual({
      word: 'thrifty-nz-airport',
      flags: { fleetGuide: 'x' },
    });
    expect(() => parseNewHostCommandLine(['--colour', 'x'])).toThrow(
      /Unknown option '--colour'\. Options: --brand /,
    );
  });
});

describe('a folder outside', () => {
  it('is taken from the other options', () =>
    expect(extractOutsideFolderOption(['--brand', 'ace', '--outside', '../x', '--country', 'AU'])).toEqual({
      outside: '../x',
      args: ['--brand', 'ace', '--country', 'AU'],
    }));
  it('must be named', () =>
    expect(() => extractOutsideFolderOption(['--outside', '--brand'])).toThrow(
      '--outside: the folder of the host is missing',
    ));
});

describe('answers by asking', () => {
  it('are asked for again until they are valid, with defaults from the name', async () => {
    const typed = [
      '',
      'US',
      '',
      'thrifty-au',
      'thrifty-au-airport',
      '12',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ];
    const asked: string[] = [];
    const complaints: string[] = [];
    const ask = (question: string) => {
      asked.push(question);
      return Promise.resolve(typed.shift());
    };
    const said = { flags: {}, word: 'thrifty-airport' };
    const answers = await answerQuestionsInteractively(said, known, ask, (text) =>
      complaints.push(text),
    ).catch(String);
    expect(asked.slice(0, 3)).toEqual([
      'Brand: thrifty, or the name of a new one (thrifty): ',
      'Country: AU or NZ: ',
      'Country: AU or NZ: ',
    ]);
    expect(complaints.slice(0, 2)).toEqual(['“US” is not one of AU, NZ', 'An answer is required']);
    expect(answers).toContain('Nothing was created, because there was no answer to “Country: AU or NZ”');
  });

  it('end in the same as options', async () => {
    const typed = ['thrifty', 'au', 'thrifty-au', 'thrifty-au-airport'];
    const complaints: string[] = [];
    const ask = () => Promise.resolve(typed.shift() ?? '');
    const answers = await answerQuestionsInteractively({ flags: {} }, known, ask, (text) =>
      complaints.push(text),
    );
    expect(answers).toEqual(answerQuestionsFromOptions({ flags: airport }, known));
    expect(complaints).toEqual(['hosts/thrifty-au already exists']);
  });
});
