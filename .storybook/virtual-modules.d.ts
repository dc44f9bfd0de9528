/** The page of documentation of a screen, which the plugin in `screens/page-module.ts` provides. */
declare module 'virtual:journey/screen-page' {
  export { ScreenPage } from './screens/ScreenPage.tsx';
}

/**
 * For each component, by its name, the files that use it. The plugin in `component-usage.ts` provides
 * this module.
 */
declare module 'virtual:journey/component-usage' {
  import type { ComponentUsage } from '../tools/reference/component-usage.ts';

  export const usage: Readonly<Record<string, ComponentUsage>>;
}
