import { listApplicableSteps } from '../../engine/steps/steps.ts';
import { CHECK_IN_FLOW } from './flow.ts';
import { deriveCheckInFacts, type CheckInFacts } from '../rules/facts.ts';
import { LOGIN_DESTINATION_RULES, type LoginDestination } from '../rules/login-outcome.ts';
import { INITIAL_CHECK_IN_STATE } from '../state.ts';

const PLACES: Readonly<Record<LoginDestination, string>> = {
  restricted: 'Restricted-profile dialog',
  demo: 'Privacy, demonstration',
  'brand-login': 'Login of the brand',
  summary: 'Summary',
  complete: 'Complete',
  verify: 'Verify',
  privacy: 'Privacy',
  form: 'Details form',
};

const drawing = (kind: string, lines: readonly string[]): string =>
  ['```mermaid', kind, ...lines.map((line) => `  ${line}`), '```'].join('\n');

const outcomes = (): string =>
  drawing('flowchart TD', [
    'login([Login])',
    ...LOGIN_DESTINATION_RULES.flatMap(({ id, when, leadsTo }, at) => {
      const from = at === 0 ? 'login' : LOGIN_DESTINATION_RULES[at - 1]!.id;
      const goes = at === 0 ? '-->' : '-- no -->';
      const place = `to-${leadsTo}["${PLACES[leadsTo]}"]`;
      if (at === LOGIN_DESTINATION_RULES.length - 1) return [`${from} ${goes} ${place}`];
      return [`${from} ${goes} ${id}{"${when}?"}`, `${id} -- yes --> ${place}`];
    }),
  ]);

const everything = deriveCheckInFacts(INITIAL_CHECK_IN_STATE);

/**
 * The variants of the check-in's flow that have different steps. Each lists only the facts that differ from the full
 * flow.
 */
const VARIANTS: readonly (readonly [name: string, facts: Partial<CheckInFacts>])[] = [
  ['Identity and card both required', {}],
  ['Additional driver or HX reservation (no card check)', { card: 'off' }],
  ['Outage (no identity check)', { identity: 'off' }],
  [
    'Outage with an additional driver or HX reservation, or verification skipped on a desktop (no checks)',
    { identity: 'off', card: 'off' },
  ],
  ['Valid result at the login', { isComplete: true }],
];

const row = ([name, facts]: (typeof VARIANTS)[number]): string => {
  const all = { ...everything, ...facts };
  const ids = facts.isComplete ? ['complete'] : listApplicableSteps(CHECK_IN_FLOW, all).map(({ id }) => id);
  const checks = [all.identity !== 'off' && 'identity', all.card !== 'off' && 'card'].filter(Boolean);
  return `- ${name}: ${ids.map((id) => (id === 'verify' ? `verify (${checks.join(', then ')})` : id)).join(' → ')}`;
};

/** Generates the page docs/flows/check-in.md from the flow and the table of login outcomes. */
export const renderCheckInFlowDocs = (): string =>
  [
    '# Online check-in',
    'Generated from `check-in/routes/flow.ts` and `check-in/rules/login-outcome.ts`. A test checks that this page is up to date (`npx vitest run --project unit packages/flows/src/check-in/routes/drawing.test.ts -u` regenerates it).',
    '## Where a login leads',
    'The first condition that is met decides.',
    outcomes(),
    '## The steps',
    VARIANTS.map(row).join('\n'),
    '',
  ]
    .join('\n\n')
    .trimEnd() + '\n';
