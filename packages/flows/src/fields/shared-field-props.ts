import { sharedFieldMessages } from './messages.ts';

/**
 * The props of a field component, such as the email field: those of the control that it renders. Only the
 * label is optional, since each field component has a default label.
 */
export type SharedFieldProps<Props extends { label: unknown }> = Omit<Props, 'label'> & {
  readonly label?: string;
  /** Whether the field may be left empty. A short text at the field then says so. */
  readonly optional?: boolean | undefined;
};

/**
 * Returns the props with the note that a control shows when its field may be left empty. Callers spread them
 * into the props of the control; for a required field there are none.
 */
export const getNotePropsForOptionalField = (optional: boolean | undefined) =>
  optional ? { note: sharedFieldMessages.optional } : {};
