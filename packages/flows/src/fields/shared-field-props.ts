import { sharedFieldMessages } from './messages.ts';

/**
 * The props of a field component: those of its control. The label is optional, because each component has a default
 * label.
 */
export type SharedFieldProps<Props extends { label: unknown }> = Omit<Props, 'label'> & {
  readonly label?: string;
  /** Whether the field may be left empty. Its label then says “(optional)”. */
  readonly optional?: boolean | undefined;
};

/** Returns the `note` prop that marks an optional field, or no props for a required field. */
export const getNotePropsForOptionalField = (optional: boolean | undefined) =>
  optional ? { note: sharedFieldMessages.optional } : {};
