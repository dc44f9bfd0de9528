import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths/root.ts';

/**
 * Checks out another commit of the repository in a cache folder and installs its packages, so that it can be measured
 * in the same run. The checkout is kept for the next run.
 * @param commit anything that git accepts as a commit
 * @returns the folder of the checkout
 * @throws Error if git has no such commit, or its packages cannot be installed
 */
export const prepareCheckout = (commit: string): string => {
  const hash = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const folder = join(root, '.cache/bench', hash.slice(0, 12));
  if (existsSync(join(folder, 'node_modules/.modules.yaml'))) return folder;
  if (!existsSync(folder))
    execFileSync('git', ['worktree', 'add', '--detach', folder, hash], { cwd: root, stdio: 'ignore' });
  const { packageManager } = JSON.parse(readFileSync(join(root, 'node_modules/.modules.yaml'), 'utf8')) as {
    packageManager: string;
  };
  const { status, stderr } = spawnSync(`npx -y ${packageManager} install --frozen-lockfile`, {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The packages of ${commit} could not be installed:\n${stderr}`);
  return folder;
};
