import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBrandFiles, type NewBrand, addBrandToLists } from '../brand/files.ts';
import { formatSource } from '../format.ts';
import type { ExistingBrandsAndHosts } from '../known.ts';
import { root } from '../../paths/root.ts';
import { createHostFiles, addReportSite } from './files.ts';
import { type HostAnswers, findKnownBrand, toFolderId, isNewBrand } from './question.ts';

const text = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Converts the answers to `npm run new:host` to the choices that define a new brand. */
export const toNewBrand = (answers: HostAnswers): NewBrand => {
  const { brand = '', primary = '', band, link, accent, corners = '', face = '', incidentReports } = answers;
  const colours = { primary, band, link, accent };
  return {
    id: toFolderId(brand),
    name: brand,
    colours,
    corners,
    face,
    incidentReports: incidentReports === 'yes',
  };
};

const reportHost = 'hosts/vir/site.ts';

/**
 * Returns whether a new site is also added to the host that serves the incident reports of all brands. Only the
 * site of a brand's main host in a country is added, and only if the brand offers incident reports.
 */
const isOnReportHost = (answers: HostAnswers, known: ExistingBrandsAndHosts): boolean => {
  const { brand = '', country = '', name = '' } = answers;
  const id = findKnownBrand(answers, known)?.id ?? toFolderId(brand);
  const own = name === `${id}-${country.toLowerCase()}`;
  const hasReports = isNewBrand(answers, known)
    ? answers.incidentReports === 'yes'
    : ['AU', 'NZ'].some((one) => text(reportHost).includes(`../${id}-${one.toLowerCase()}/site.ts`));
  return own && hasReports;
};

/**
 * Generates all files of a new host from the answers to `npm run new:host`, without writing them.
 * @returns the formatted texts by path from the root
 */
export const planNewHostFiles = async (
  answers: HostAnswers,
  known: ExistingBrandsAndHosts,
): Promise<ReadonlyMap<string, string>> => {
  const brand = isNewBrand(answers, known) ? toNewBrand(answers) : undefined;
  const files = {
    ...(brand && createBrandFiles(brand)),
    ...(brand && addBrandToLists(brand, text)),
    ...createHostFiles(answers),
    ...(isOnReportHost(answers, known) && { [reportHost]: addReportSite(text(reportHost), answers) }),
  };
  const formed = new Map<string, string>();
  for (const [file, content] of Object.entries(files)) formed.set(file, await formatSource(file, content));
  return formed;
};

/**
 * Writes either all files of a new host or none. If one cannot be written, the earlier contents of the others are
 * restored.
 */
export const writeNewHostFiles = (files: ReadonlyMap<string, string>): void => {
  const done: { path: string; before: string | undefined }[] = [];
  const folders: string[] = [];
  try {
    for (const [file, content] of files) {
      const path = join(root, file);
      done.push({ path, before: existsSync(path) ? readFileSync(path, 'utf8') : undefined });
      const made = mkdirSync(dirname(path), { recursive: true });
      if (made) folders.push(made);
      writeFileSync(path, content);
    }
  } catch (error) {
    for (const { path, before } of done.toReversed()) {
      if (before === undefined) rmSync(path, { force: true });
      else writeFileSync(path, before);
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
