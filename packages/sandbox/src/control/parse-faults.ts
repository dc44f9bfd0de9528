/** Checks the simulated faults in the body of `PUT /_sandbox/faults`. */
import { array, number, object, string, ValidationError } from 'yup';
import { simulatedFaultKinds, type Fault } from '../store/records/fault.ts';

const text = () => string().strict().max(200);
const faults = array(
  object({
    kind: text().required().oneOf(simulatedFaultKinds),
    method: text(),
    path: text(),
    operation: text(),
    nth: number().strict().integer().min(1),
    times: number().strict().integer().min(1),
    status: number().strict().integer().min(200).max(599),
    delayMs: number().strict().min(0).max(600_000),
  })
    .noUnknown('${path} has an unknown field: ${unknown}')
    .strict(),
).required();

/** @throws Error whose message names the invalid fields of the faults */
export const parseFaults = (value: unknown): readonly Fault[] => {
  try {
    return faults.validateSync(value, { strict: true, abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError)
      throw new Error(`The faults are not valid: ${error.errors.join('; ')}.`, { cause: error });
    throw error;
  }
};
