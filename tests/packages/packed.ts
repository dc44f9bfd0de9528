import { packAll } from '../../tools/pack/pack.ts';

/** Packs the packages once, before their tests. */
export default async function setup(): Promise<void> {
  await packAll(() => undefined);
}
