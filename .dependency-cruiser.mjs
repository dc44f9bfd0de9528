/**
 * The import rules: hosts → flows → api, ui. `ui` and `api` do not import each other; `sandbox` imports only api's
 * contract; `engine`, `fields` and `site` import no flow; flows do not import each other; nothing that ships in a brand
 * host imports the sandbox. Any other import between packages is an error, and so is a cycle.
 */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const test = '\\.(test|stories|spec)\\.tsx?$';
/** Matches tests and test helpers. */
const testing = `${test}|/testing(/|\\.ts$)`;
/**
 * Matches the files that the search for cycles between folders leaves out (tools/checks/folder-cycles.ts): tests and the
 * workshop (Storybook), since stories import the workshop's set-up, and the workshop imports every screen.
 */
export const outsideFolderCycles = `${testing}|^\\.storybook/`;

export default {
  forbidden: [
    never('no-cycle', 'A cycle has no first module to read.', {}, { circular: true }),
    never(
      'no-unresolved',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|\\?inline$' },
    ),
    never(
      'by-its-exports',
      'A package is entered by its name, never by a path into its folder.',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    ),
    never(
      'outside-in',
      'Hosts, tools, tests and the workshop enter packages by their exports; measurements take what they measure.',
      { path: '^(hosts|tools|tests|\\.storybook)/', pathNot: '^tools/bench/' },
      { path: '^packages/', dependencyTypes: ['local'] },
    ),
    never(
      'ui-alone',
      'Looks and behaves: no data, no copy, no routes.',
      { path: '^packages/ui/', pathNot: test },
      { path: '^packages/(api|flows|sandbox)/|^hosts/|^tools/|^tests/' },
    ),
    never(
      'api-alone',
      'Talks to the services and knows no screen.',
      { path: '^packages/api/' },
      { path: '^packages/(ui|flows|sandbox)/|^hosts/|^tools/|^tests/' },
    ),
    never(
      'sandbox-knows-the-contract',
      'The sandbox knows the contract and nothing else of api.',
      { path: '^packages/sandbox/' },
      { path: '^packages/(ui|flows)/|^packages/api/(?!src/contract/)|^hosts/|^tools/|^tests/' },
    ),
    never(
      'store-knows-no-service',
      'The store keeps what services know and asks none of them.',
      { path: '^packages/sandbox/src/store/' },
      { path: '^packages/sandbox/src/(?!store/|crypto/)' },
    ),
    never(
      'flows-no-sandbox',
      'What ships never reaches the sandbox.',
      { path: '^packages/flows/', pathNot: testing },
      { path: '^packages/sandbox/|^hosts/|^tools/|^tests/' },
    ),
    never(
      'testing-stays-in-tests',
      'What a folder named testing holds is for tests, and may use the sandbox.',
      { path: '^packages/flows/', pathNot: testing },
      { path: '^packages/flows/.*/testing(/|\\.ts$)' },
    ),
    never(
      'engine-knows-no-flow',
      'Engine, fields, photos and site serve every flow and know none.',
      { path: '^packages/flows/src/(engine|fields|photos|site)/' },
      { path: '^packages/flows/src/(?!engine/|fields/|photos/|site/)' },
    ),
    never(
      'shell-knows-no-flow',
      'The shell is the frame of every product and knows none; what serves the flows does not know the frame.',
      { path: '^packages/flows/src/shell/', pathNot: test },
      { path: '^packages/flows/src/(?!engine/|fields/|photos/|site/|shell/)' },
    ),
    never(
      'flows-apart',
      'One flow does not know another.',
      { path: '^packages/flows/src/(portal|check-in|incident-report)/' },
      {
        path: '^packages/flows/src/(portal|check-in|incident-report|host)/',
        pathNot: '^packages/flows/src/$1/',
      },
    ),
    never(
      'hosts-through-flows',
      'A host is a site and a start.',
      { path: '^hosts/(?!sandbox/)' },
      { path: '^packages/(api|sandbox)/' },
    ),
    never(
      'host-builds',
      'The plugin builds hosts of any repository: it names our packages and imports none of their modules.',
      { path: '^packages/host/', pathNot: '\\.test\\.ts$' },
      { path: '^packages/(?!host/)|^hosts/|^tools/|^tests/' },
    ),
    never(
      'sandbox-host-alone',
      'The sandbox host serves the sandbox.',
      { path: '^hosts/sandbox/' },
      { path: '^packages/(?!sandbox/)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|\\.cache|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
