/** Which files use each component, by the component's name; `component-usage.ts` makes it. */
declare module 'virtual:journey/component-usage' {
  import type { ComponentUsage } from '../tools/reference/component-usage.ts';

  export const usage: Readonly<Record<string, ComponentUsage>>;
}
