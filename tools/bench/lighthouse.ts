import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browserFlags, getOrInstallBrowser } from '../browser.ts';
import { distFolder } from '../hosting/hosts.ts';
import { listenOnPort } from '../hosting/listen.ts';
import { readServiceBaseUrls, createHostServer } from '@journey/host/serve';
import { findFreePort } from '../process/ports.ts';
import { startSandbox } from '../process/sandbox.ts';

/**
 * The scores that Lighthouse gives a page, from 0 to 100 by category, and the audits that made a score less than 100.
 */
export interface LighthouseScores {
  scores: Record<string, number>;
  complaints: string[];
}

/** Runs Lighthouse with its phone settings on a built host's sign-in page. */
export const runLighthouse = async (hostName: string): Promise<LighthouseScores> => {
  // A sandbox is needed, because the page reports each visit to the services, and Lighthouse would report the failed
  // request.
  const folder = mkdtempSync(join(tmpdir(), 'journey-'));
  const sandbox = await startSandbox({
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_DATA: folder,
    DATABASE_URL: '',
  });
  const server = createHostServer(
    [hostName],
    readServiceBaseUrls({ API_BASE_URL: `${sandbox.address}/api` }),
    distFolder,
  );
  const port = await listenOnPort(server, 0, 'PREVIEW_PORT');
  const debuggingPort = await findFreePort();
  const browser = await chromium.launch({
    executablePath: getOrInstallBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const result = await lighthouse(`http://${hostName}.localhost:${port}/login`, {
      port: debuggingPort,
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      logLevel: 'error',
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    const complaints = Object.values(categories).flatMap(({ title, auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const score = audits[id]?.score;
        return weight > 0 && typeof score === 'number' && score < 0.9
          ? [`${title}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()]
          : [];
      }),
    );
    const scores = Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
    );
    return { scores, complaints };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
