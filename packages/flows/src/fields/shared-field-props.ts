import { sharedFieldMessages } from './messages.ts';

/** The props of a field component: those of its control, whose label is optional since each component has a default. */
export type SharedFieldProps<Props extends { label: unknown }> = Omit<Props, 'label'> & {
  readonly label?: string;
  /** Whether the field may be left empty. Its label then says “(optional)”. */
  readonly optional?: boolean | undefined;
};

/** Returns the `note` prop that marks an optional field; no props for a required one. */
export const getNotePropsForOptionalField = (optional: boolean | undefined) =>
  optional ? { note: sharedFieldMessages.optional } : {};
