import { sharedFieldMessages } from './messages.ts';

/** The props of a field component: those of its control, whose label is optional since each component has a default. */
export type SharedFieldProps<Props extends { label: unknown }> = Omit<Props, 'label'> & {
  readonly label?: string;
  /** Whether the field may be left empty. A short text at the field then says so. */
  readonly optional?: boolean | undefined;
};

/** Returns the props of a control by which it notes that its field may be left empty; none for a required field. */
export const getNotePropsForOptionalField = (optional: boolean | undefined) =>
  optional ? { note: sharedFieldMessages.optional } : {};
