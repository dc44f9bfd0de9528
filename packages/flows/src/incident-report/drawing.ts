import { INCIDENT_TYPES } from '@journey/api/incidents';
import {
  listStepsOfReport,
  getReportProgressPercent,
  RESUME_RULES,
  getReportStep,
  type ReportFlowFacts,
  type ReportStepId,
} from './flow.ts';

const arrows = (facts: ReportFlowFacts): string[] => {
  const path = listStepsOfReport(facts).map(({ id }) => id);
  return path.slice(1).map((id, index) => `  ${path[index]} --> ${id}`);
};

/**
 * Returns a Mermaid diagram, for the documentation, of every path that a report can take through the wizard's
 * steps.
 */
const drawing = (): string => {
  const ways: readonly ReportFlowFacts[] = [
    { type: 'panel', customerDriving: 'no' },
    { type: 'panel', customerDriving: 'yes' },
    ...INCIDENT_TYPES.filter((type) => type !== 'panel').map((type) => ({ type })),
  ];
  const node = (id: ReportStepId) => `  ${id}["${getReportStep(id).path}"]`;
  const ids = new Set(ways.flatMap((facts) => listStepsOfReport(facts).map(({ id }) => id)));
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

/**
 * Returns the text of the page docs/flows/incident-report.md, made from the data in flow.ts. A test compares the
 * page with it, so that the page never becomes outdated.
 */
export const renderIncidentReportFlowDocs = (): string => `# Incident report

Generated from \`packages/flows/src/incident-report/flow.ts\`. A test checks that this page is up to date (\`npx vitest run
--project unit packages/flows/src/incident-report/drawing.test.ts -u\` regenerates it).

\`\`\`mermaid
${drawing()}
\`\`\`

## Where a report is resumed

${table(
  ['status', 'types', 'condition', 'page', 'progress'],
  RESUME_RULES.map(({ status, types, when, to }) => [
    status,
    types.join(', '),
    when?.says ?? '',
    getReportStep(to).path,
    [...new Set(types.map((type) => `${getReportProgressPercent(status, type)} %`))].join(' or '),
  ]),
)}
`;
