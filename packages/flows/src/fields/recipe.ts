import { fieldMessages } from './messages.ts';

/** A control's properties as a form hands them to a field: its label and note are the field's own unless told. */
export type Recipe<Props extends { label: unknown }> = Omit<Props, 'label'> & {
  readonly label?: string;
  /** May be left empty, and says so. */
  readonly optional?: boolean | undefined;
};

/** The note of a field that may be left empty. */
export const noteOf = (optional: boolean | undefined) => (optional ? { note: fieldMessages.optional } : {});
