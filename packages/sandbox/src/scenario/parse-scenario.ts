import { ValidationError } from 'yup';
import { findContradictions } from './contradictions.ts';
import { scenarioSchema, type Scenario } from './schema.ts';

/**
 * Parses a scenario.
 * @param value the content of a scenario file
 * @throws Error that names every invalid field by its path in the file
 */
export const parseScenario = (value: unknown): Scenario => {
  try {
    const found = scenarioSchema.validateSync(value, { strict: true, abortEarly: false });
    const contradictions = findContradictions(found, Date.now());
    if (contradictions.length)
      throw new ValidationError(contradictions.map((message) => new ValidationError(message)));
    return found;
  } catch (error) {
    if (error instanceof ValidationError)
      throw new Error(`The scenario is not valid: ${error.errors.join('; ')}.`, { cause: error });
    throw error;
  }
};
