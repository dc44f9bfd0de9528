/** What a field's rule may need besides the form's values. A form hands it to its schema as yup's context. */
export interface RuleContext {
  /**
   * The values with which the services have filled the form. Where a rule is stricter than the services' own, these
   * values still pass: the person has not typed them, and the services take them.
   */
  readonly known?: object;
  /** The country of the booking, whose day decides ages and expiry dates; Australia if it is not given. */
  readonly country?: string;
}

/** Returns the context that a form handed to its schema, inside a test of the schema; empty if there is none. */
export const getRuleContext = ({
  options,
}: {
  readonly options: { readonly context?: unknown };
}): RuleContext => options.context ?? {};
