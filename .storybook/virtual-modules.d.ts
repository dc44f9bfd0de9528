/**
 * For each component, by its name, the files that use it. The plugin in `component-usage.ts` provides
 * this module.
 */
declare module 'virtual:journey/component-usage' {
  import type { ComponentUsage } from '../tools/reference/component-usage.ts';

  export const usage: Readonly<Record<string, ComponentUsage>>;
}
