import { fieldMessages } from './messages.ts';

/**
 * The properties that a form passes to a shared field: those of its control, with an optional label, since the field
 * has a default one.
 */
export type SharedFieldProps<Props extends { label: unknown }> = Omit<Props, 'label'> & {
  readonly label?: string;
  /** Whether the field may be left empty. A short text at the field then says so. */
  readonly optional?: boolean | undefined;
};

/** Returns the control's `note` property for an optional field, and no property for a required one. */
export const getOptionalNote = (optional: boolean | undefined) =>
  optional ? { note: fieldMessages.optional } : {};
