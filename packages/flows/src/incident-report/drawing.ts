import { allTypes, pathOf, progressOf, resumeTable, stepOf, type PathFacts, type StepId } from './flow.ts';

const arrows = (facts: PathFacts): string[] => {
  const path = pathOf(facts).map(({ id }) => id);
  return path.slice(1).map((id, index) => `  ${path[index]} --> ${id}`);
};

/** Returns a Mermaid diagram of every path that a report can take through the wizard's steps. */
const drawing = (): string => {
  const ways: readonly PathFacts[] = [
    { type: 'panel', customerDriving: 'no' },
    { type: 'panel', customerDriving: 'yes' },
    ...allTypes.filter((type) => type !== 'panel').map((type) => ({ type })),
  ];
  const node = (id: StepId) => `  ${id}["${stepOf(id).path}"]`;
  const ids = new Set(ways.flatMap((facts) => pathOf(facts).map(({ id }) => id)));
  const lines = [...new Set(ways.flatMap(arrows))];
  const starts = [
    '  panel([panel]) --> condition',
    '  others([windscreen, interior, mechanical, theft]) --> incident',
  ];
  return [
    'flowchart TD',
    ...[...ids].map(node),
    ...starts,
    ...lines,
    '  review --> submission["submissionpage"]',
  ].join('\n');
};

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Returns the text of docs/flows/incident-report.md, made from the flow's data. A test compares the page with it. */
export const renderIncidentReportFlowPage = (): string => `# The incident report's way

Made from \`packages/flows/src/incident-report/flow.ts\`; \`npx vitest run --project unit
packages/flows/src/incident-report/drawing.test.ts -u\` writes it anew.

\`\`\`mermaid
${drawing()}
\`\`\`

## Where a report goes on

${table(
  ['status', 'types', 'condition', 'page', 'progress'],
  resumeTable.map(({ status, types, when, to }) => [
    status,
    types.join(', '),
    when?.says ?? '',
    stepOf(to).path,
    [...new Set(types.map((type) => `${progressOf(status, type)} %`))].join(' or '),
  ]),
)}
`;
