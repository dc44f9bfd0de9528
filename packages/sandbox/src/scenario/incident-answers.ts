/** Reads the date of the incident from an incident report's answers in a scenario, and resolves it to a local time. */
import type { ReportRecord } from '../store/records/incident.ts';
import { resolveScenarioTime } from './time.ts';

type Answers = ReportRecord['sections'];

/** Returns the date of the incident as the answers state it; undefined if it is not a text. */
export const readIncidentDate = (answers: unknown): string | undefined => {
  const sections = answers as { IncidentDetails?: { Date?: unknown } } | undefined;
  const date = sections?.IncidentDetails?.Date;
  return typeof date === 'string' ? date : undefined;
};

/**
 * Returns the answers with the date of the incident as a local time. With a relative date, the incident is during its
 * rental whenever the scenario is loaded.
 * @param now the time to which a relative date refers, in milliseconds since 1970
 * @param timeZone the IANA name of the branch's time zone
 */
export const resolveIncidentDate = (answers: Answers, now: number, timeZone: string): Answers => {
  const date = readIncidentDate(answers);
  if (date === undefined) return answers;
  const details = answers['IncidentDetails'] as object;
  return {
    ...answers,
    IncidentDetails: { ...details, Date: resolveScenarioTime(date, now, timeZone) },
  };
};
