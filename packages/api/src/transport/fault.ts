/** What an answer says went wrong, by its five signs (docs/product/data-layer.md#d-04). */
export interface Fault {
  /** The services' own words, where they gave any. */
  text?: string;
  /** The services failed, rather than refused. */
  unexpected: boolean;
  /** They said that it was an accident, which may not happen again. */
  accident?: boolean;
  requestId?: string;
}

const accidentText = '500: Internal Server Error';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const words = (value: unknown): string | undefined => {
  const text = isFields(value) ? value['message'] : value;
  return typeof text === 'string' && text.trim() ? text : undefined;
};

/**
 * Looks for a failure in an answer that was read as JSON.
 * @returns undefined when it reports none
 */
export function faultOf(answer: unknown): Fault | undefined {
  if (!isFields(answer)) return undefined;
  const { errors } = answer;
  if (Array.isArray(errors) && errors.length > 0) {
    const listed: unknown[] = errors;
    const requestId = listed.map(extensions).find((value) => value !== undefined);
    return { unexpected: true, accident: listed.some((one) => words(one) === accidentText), requestId };
  }
  if (answer['message'] === accidentText) return { unexpected: true, accident: true };
  return [answer, ...results(answer['data'])].map(refusal).find((found) => found !== undefined);
}

/** The query endpoint's results: each field of `data`, and each entry of those that are lists. */
const results = (data: unknown): unknown[] => (isFields(data) ? Object.values(data).flat() : []);

function refusal(result: unknown): Fault | undefined {
  if (!isFields(result)) return undefined;
  const said = result['Error'] || result['error'];
  // The upload endpoint counts: 0 is failure.
  if (!said && result['Success'] !== false && result['success'] !== 0) return undefined;
  return words(said) === accidentText
    ? { unexpected: true, accident: true }
    : { unexpected: false, text: words(said) };
}

function extensions(error: unknown): string | undefined {
  const extra = isFields(error) && error['extensions'];
  return isFields(extra) ? words(extra['requestId']) : undefined;
}
