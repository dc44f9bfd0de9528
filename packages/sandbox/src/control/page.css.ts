/**
 * The control page's stylesheet. It is served as a separate file, because the page's content security policy forbids
 * inline styles.
 */
export const CONTROL_PAGE_CSS = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #f5f6f8; }
body { margin: 0; }
header { background: #1f2a33; color: #fff; padding: 24px 16px; }
header p { margin: 4px 0 0; color: #d5dde3; }
header a { color: #fff; }
h1 { font-size: 24px; line-height: 32px; margin: 0; }
h2 { font-size: 20px; line-height: 28px; margin: 0 0 12px; }
nav { display: flex; flex-wrap: wrap; gap: 8px; padding: 12px 16px; background: #fff; border-bottom: 1px solid #d9dde1; position: sticky; top: 0; }
nav a, td a, section p a { color: #0b5394; }
nav a { padding: 4px 12px; border: 1px solid #c3cad0; border-radius: 16px; text-decoration: none; }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 48px; }
section { background: #fff; border: 1px solid #d9dde1; border-radius: 8px; padding: 16px; margin-bottom: 24px; scroll-margin-top: 72px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid #e6e9ec; vertical-align: top; }
th { color: #4b5862; font-weight: 600; white-space: nowrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 0; }
dt { color: #4b5862; }
dd { margin: 0; font-family: ui-monospace, monospace; user-select: all; }
.states td { min-width: 104px; }
button, input { font: inherit; min-height: 44px; padding: 0 16px; }
.none { color: #4b5862; margin: 0; }
.note { min-width: 180px; }
@media (max-width: 640px) {
  .people thead { display: none; }
  .people tr { display: block; padding: 8px 0; border-bottom: 1px solid #d9dde1; }
  .people td { display: block; border: 0; padding: 2px 0; }
}
`;
