/**
 * What a field's validation rule may need besides the form's values. A form passes it to its schema as yup's context.
 */
export interface RuleContext {
  /**
   * The values with which the services have filled the form. They are valid even if they break a rule that is stricter
   * than the services' own, because the person has not typed them and the services accept them.
   */
  readonly known?: object;
  /**
   * The country of the booking, by default Australia. Ages and expiry dates are checked against the current day there.
   */
  readonly country?: string;
  /** The current time, in ms since 1970; by default that of the device's clock. */
  readonly getNow?: () => number;
}

/**
 * Returns the context that a form has passed to its schema, for use in a test of the schema; empty if there is none.
 */
export const getRuleContext = ({
  options,
}: {
  readonly options: { readonly context?: unknown };
}): RuleContext => options.context ?? {};
