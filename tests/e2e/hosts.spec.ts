import { expect, test } from './fixtures.ts';

const OLD_DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.0.0 Safari/537.36';

test(
  'other services and footers by brand and country',
  { tag: ['@P-06', '@H-05'] },
  async ({ page, host }) => {
    const services: Record<string, readonly string[]> = {
      'meridian-au': [
        'Meridian website',
        'Fleet Guide',
        'Products & Services',
        'Location information',
        'FAQ',
      ],
      'meridian-nz': ['Meridian website', 'Fleet Guide', 'Products & Services', 'Location information'],
      'dollar-au': [
        'Online Check-In',
        'Dollar website',
        'Fleet Guide',
        'Products & Services',
        'Location information',
      ],
      'thrifty-nz': ['Thrifty website', 'Location information'],
      'ace-au': [],
      'firefly-nz': [],
    };
    for (const [name, links] of Object.entries(services)) {
      await page.goto(`${host(name)}/login`);
      const block = page.getByRole('region', { name: 'Other Services' });
      if (links.length === 0) await expect(block).toHaveCount(0);
      else expect(await block.getByRole('link').allTextContents()).toEqual(links);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('©');
      await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
        'href',
        /\.example\/privacy$/,
      );
    }
  },
);

test('support phones by brand and country', { tag: '@H-06' }, async ({ page, host }) => {
  for (const [name, shown, dialled] of [
    ['thrifty-au', '13 61 39', 'tel:+61136139'],
    ['dollar-au', '1800 501 934', 'tel:+611800501934'],
    ['ace-au', '13 30 39', 'tel:+61133039'],
    ['meridian-au', '13 30 39', 'tel:+61133039'],
    ['firefly-nz', '0800 654 321', 'tel:+64800654321'],
    ['thrifty-nz', '0800 654 321', 'tel:+64800654321'],
  ] as const) {
    await page.goto(`${host(name)}/login`);
    await expect(page.getByRole('link', { name: `Assistance ${shown}` })).toHaveAttribute('href', dialled);
  }
});

test(
  'the VIR host takes one of four brands from the query',
  { tag: ['@H-03', '@H-10'] },
  async ({ page, host }) => {
    for (const [query, brand] of [
      ['?brand=thrifty', 'Thrifty'],
      ['?brand=DOLLAR&country=NZ', 'Dollar'],
      ['?brand=ace', 'Ace'],
      ['?brand=firefly', 'Meridian'],
      ['?brand=unheard-of', 'Meridian'],
      ['', 'Meridian'],
    ] as const) {
      await page.goto(`${host('vir')}/vehicleincidents${query}`);
      await expect(page).toHaveURL(/\/vehicleincidents\/landing-page/);
      await expect(page.getByRole('img', { name: brand })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Incident Report' })).toBeVisible();
      await expect(page.getByText(query.includes('NZ') ? 'dial 111' : 'dial 000')).toBeVisible();
    }
    await page.goto(`${host('vir')}/vehicleincidents/nowhere?brand=ace`);
    await expect(page).toHaveURL(/\/404\?brand=ace$/);
  },
);

test(
  'every screen asks for the tracking pixel, without personal data',
  { tag: '@H-08' },
  async ({ page, host }) => {
    const [pixel] = await Promise.all([
      page.waitForRequest('**/api/pixel/login.png?**'),
      page.goto(`${host('ace-nz')}/login?raNumber=412634580&lastName=Example`),
    ]);
    const query = new URL(pixel.url()).searchParams;
    expect([...query.keys()].sort()).toEqual(['a', 'b', 'brand', 'c', 'country', 't']);
    expect(query.get('brand')).toBe('ace');
    expect(query.get('country')).toBe('NZ');
    expect(pixel.url()).not.toMatch(/4126|Example/);
  },
);

test.describe('an old desktop browser', () => {
  test.use({ userAgent: OLD_DESKTOP });
  test('is told that it is not supported', { tag: '@H-07' }, async ({ page, host }) => {
    await page.goto(`${host('dollar-au')}/login`);
    await expect(page.getByText('Unsupported Browser')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test('a recent browser is not', { tag: '@H-07' }, async ({ page, host }) => {
  await page.goto(`${host('dollar-au')}/login`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Unsupported Browser')).toHaveCount(0);
});

test(
  'the development host keeps its brand through the journey',
  { tag: ['@H-02', '@H-04'] },
  async ({ page, host }) => {
    await page.goto(`${host('development')}/nowhere?brand=firefly&country=NZ`);
    await expect(page).toHaveURL(/\/404\?brand=firefly&country=NZ$/);
    await expect(page.getByRole('img', { name: 'Firefly' })).toBeVisible();
    await expect(page.getByRole('link', { name: /0800 654 321/ })).toBeVisible();
  },
);
