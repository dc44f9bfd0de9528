import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readBuiltHost } from '@journey/host/serve';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, findBrowserPath } from '../../tools/browser.ts';
import { MAX_SIGN_IN_SIZE_RATIOS, compareSizeWithBounds } from '../../tools/hosting/budget.ts';
import { measureReferenceLibraries } from '../../tools/hosting/reference.ts';
import { root } from '../../tools/paths/root.ts';
import { findFreePort } from '../../tools/process/ports.ts';
import { fillRenter, nineDigits, signIn, typed } from '../e2e/portal.ts';
import type { Person } from '../e2e/sandbox.ts';

/** A folder outside the repository that contains one host, and the processes that run in it. */
interface Outside {
  readonly folder: string;
  run(command: string, ...args: string[]): Promise<string>;
  /** Starts one of the programs in the folder and waits until it responds at its address. */
  start(
    program: string,
    args: readonly string[],
    env: Record<string, string>,
    address: string,
  ): Promise<void>;
  end(): Promise<void>;
}

const isUp = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Clears environment variables of this test that the programs in the folder must not inherit. */
const plain = { NODE_ENV: '', VITEST: '', NODE_OPTIONS: '' };

const makeOutside = async (...answers: string[]): Promise<Outside> => {
  const folder = mkdtempSync(join(tmpdir(), 'journey-outside-'));
  const children: ChildProcess[] = [];
  const run = async (command: string, ...args: string[]): Promise<string> => {
    const told = await promisify(execFile)(command, args, {
      cwd: folder,
      env: { ...process.env, ...plain },
      maxBuffer: 2 ** 26,
    }).catch((failure: { stdout: string; stderr: string }) => {
      throw new Error(`${command} ${args.join(' ')}\n${failure.stdout}\n${failure.stderr}`);
    });
    return told.stdout;
  };
  await run(process.execPath, join(root, 'tools/commands/new-host.ts'), '--outside', folder, ...answers);
  await run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
  return {
    folder,
    run,
    start: async (program, args, env, address) => {
      const child = spawn(process.execPath, [join(folder, 'node_modules', program), ...args], {
        cwd: folder,
        env: { ...process.env, ...plain, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      let words = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
      const until = Date.now() + 120_000;
      while (!(await isUp(address))) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`${program} did not start:\n${words}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    end: async () => {
      for (const child of children) {
        if (child.exitCode !== null) continue;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Builds the host in the folder, and serves it and a sandbox, both from the packages that npm installed. */
const serve = async (outside: Outside): Promise<{ origin: string; sandbox: string }> => {
  await outside.run('npm', 'run', 'build');
  const [port, services] = [await findFreePort(), await findFreePort()];
  const [origin, sandbox] = [`http://localhost:${port}`, `http://localhost:${services}`];
  await outside.start(
    '@journey/sandbox/dist/node/command.js',
    [],
    { SANDBOX_PORT: String(services), SANDBOX_CONTROL: '1' },
    `${sandbox}/_sandbox/people`,
  );
  await outside.start(
    'vite/bin/vite.js',
    ['preview', '--port', String(port), '--strictPort'],
    { API_BASE_URL: `${sandbox}/api` },
    `${origin}/login`,
  );
  return { origin, sandbox };
};

/** Returns the sign-in of a renter of Thrifty in Australia from the services' scenario. */
const thriftyRenter = async (sandbox: string): Promise<Person> => {
  const people = (await (await fetch(`${sandbox}/_sandbox/people`)).json()) as Person[];
  const found = people.find(
    ({ brand, country, flow }) => brand === 'thrifty' && country === 'AU' && flow === 'portal',
  );
  if (!found) throw new Error('The sandbox knows no renter of Thrifty');
  return found;
};

/**
 * Reads the agreement of a renter from a running sandbox.
 * @returns the start of its bytes, as text
 */
const readAgreement = async (sandbox: string, person: Person): Promise<string> => {
  const raNumber = nineDigits(typed(person, 'raNumber'));
  const signedIn = await fetch(`${sandbox}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scope: 'WEB_CHECK_IN', ra_number: raNumber, dob: typed(person, 'dob') }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const paper = await fetch(`${sandbox}/api/documents/${raNumber}/rental_agreement`, { headers });
  return (await paper.text()).slice(0, 5);
};

const holdsBounds = async (name: string, folder: string): Promise<void> => {
  const { B1, B2 } = compareSizeWithBounds(
    readBuiltHost(name, join(folder, 'dist')),
    await measureReferenceLibraries(),
  );
  // eslint-disable-next-line no-console -- printed by npm test
  console.log(
    `» ${name} outside: B1 ${B1.toFixed(3)} of ${MAX_SIGN_IN_SIZE_RATIOS.B1}, B2 ${B2.toFixed(3)} of ${MAX_SIGN_IN_SIZE_RATIOS.B2}`,
  );
  expect(B1).toBeLessThanOrEqual(MAX_SIGN_IN_SIZE_RATIOS.B1);
  expect(B2).toBeLessThanOrEqual(MAX_SIGN_IN_SIZE_RATIOS.B2);
};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowserPath(), args: browserFlags });
});
afterAll(() => browser.close());

describe('a host in a folder outside the repository', () => {
  let outside: Outside;
  beforeAll(async () => {
    outside = await makeOutside('--brand=thrifty', '--country=AU');
  });
  afterAll(() => outside.end());

  it('has correct types', async () => {
    expect(await outside.run('npm', 'run', 'check', '--silent')).toBe('');
  });

  it('is built, and a renter signs in at it', async () => {
    const { origin, sandbox } = await serve(outside);
    const person = await thriftyRenter(sandbox);
    const page = await browser.newPage();
    const violations: string[] = [];
    page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
    const response = await page.goto(`${origin}/login`);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await response?.text()).toContain('Rental agreement number');
    await signIn(page, origin, person);
    expect(violations).toEqual([]);
    await page.close();
    expect(await readAgreement(sandbox, person)).toBe('%PDF-');
    await holdsBounds('thrifty-au', outside.folder);
    expect(readFileSync(join(outside.folder, 'dist/thrifty-au.nginx.conf'), 'utf8')).toContain(
      'require-trusted-types-for',
    );
  });
});

describe('a sixth brand outside the repository', () => {
  let outside: Outside;
  beforeAll(async () => {
    outside = await makeOutside(
      '--brand=Kōwhai',
      '--country=NZ',
      '--primary=#7a5c00',
      '--phone=0800 123 456',
      '--company=Kōwhai Example Rentals Limited',
      '--office=1 Sample Quay, Exampleton, Nelson',
      '--website=https://kowhai-nz.example',
      '--face=outfit',
    );
  });
  afterAll(() => outside.end());

  it('is built in its own colours, with correct types, and within the bounds', async () => {
    await outside.run('npm', 'run', 'check');
    const { origin, sandbox } = await serve(outside);
    const page = await browser.newPage();
    await page.goto(`${origin}/login`);
    await page.waitForFunction(() => document.documentElement.dataset['live'] === '');
    expect(await page.getByRole('img', { name: 'Kōwhai' }).first().isVisible()).toBe(true);
    const button = page.getByRole('button', { name: 'Sign in' });
    expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(122, 92, 0)');
    await button.click();
    await page.getByText('There is a problem').waitFor();
    // The services have no rental of the new brand, so the test signs in a renter of another brand, who is referred to
    // that brand's site.
    const person = await thriftyRenter(sandbox);
    await fillRenter(page, typed(person, 'raNumber'), typed(person, 'dob'));
    await button.click();
    await page.getByText('This rental is with Thrifty Australia.').waitFor();
    await page.close();
    await holdsBounds('kowhai-nz', outside.folder);
  });
});
