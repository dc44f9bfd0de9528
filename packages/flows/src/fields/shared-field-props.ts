import { fieldMessages } from './messages.ts';

/**
 * The props that a form passes to a field of this folder: those of the control that the field renders, except
 * that the label is optional, since the field has a default one.
 */
export type SharedFieldProps<Props extends { label: unknown }> = Omit<Props, 'label'> & {
  readonly label?: string;
  /** Whether the field may be left empty. A short text at the field then says so. */
  readonly optional?: boolean | undefined;
};

/**
 * Returns the note that a control shows for a field that may be left empty. It is to be spread into the
 * control's props; a required field has no note.
 */
export const getOptionalNoteProps = (optional: boolean | undefined) =>
  optional ? { note: fieldMessages.optional } : {};
