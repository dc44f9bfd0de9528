import { MAX_REPORT_LENGTHS } from '@journey/api/incidents';
import { limitTextLength } from '../../fields/text/length.ts';
import { optionalCodeSchema, optionalTextSchema, requiredTextSchema } from '../../fields/text/text.ts';

/** Schema of a text of the report that may be left empty. @param most the maximum length, in characters */
export const optionalReportTextSchema = (most: number = MAX_REPORT_LENGTHS.text) =>
  limitTextLength(optionalTextSchema(), most);

/** Schema of a number or a code of the report that may be left empty. */
export const optionalReportCodeSchema = () => limitTextLength(optionalCodeSchema(), MAX_REPORT_LENGTHS.text);

/**
 * Schema of a text of the report that must be filled in.
 * @param message the error for an empty text
 * @param most the maximum length, in characters
 */
export const requiredReportTextSchema = (message: string, most: number = MAX_REPORT_LENGTHS.text) =>
  limitTextLength(requiredTextSchema(message), most);
