import type { ComponentType } from 'react';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { DraftChanges } from '../drafts/stored-drafts.ts';

/** A react-hook-form form, with the functions that its fields use to get their props. */
export interface FormStepMethods<Values extends FieldValues> extends UseFormReturn<Values> {
  /** The paths of the fields that cannot be changed, in the notation of react-hook-form. */
  readonly locked: ReadonlySet<string>;
  /**
   * Makes submitting wait for a change of the form that takes a moment, such as the removal of a person with their
   * photos, so that the form is never validated and saved without it.
   * @param change settles when the values are changed, or will not be
   */
  readonly submitAfter: (change: Promise<unknown>) => void;
  /**
   * Returns the changes that store these values on the device as typed ones, for a transaction that changes something
   * else with them, such as photos. There are none if the form is not stored.
   */
  readonly getDraftChanges: (values: Values) => DraftChanges;
  /** Returns the props of a field: its registration, its error, and whether it is locked. */
  readonly field: <Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => ReturnType<UseFormReturn<Values>['register']> & {
    readonly error: string | undefined;
    readonly disabled: true | undefined;
  };
}

/** A field whose value cannot be saved, and the reason to show to the person. */
export interface RefusedFieldValue<Values extends FieldValues> {
  readonly field: Path<Values>;
  readonly message: string;
}

/**
 * Defines a form step: its validation schema, its initial values, the conversion to what is saved, and its
 * fields. The check-in and the incident report extend it with properties of their own.
 *
 * `Stored` is the type from which the initial values are read, `Written` the type of what is saved, and
 * `Context` that of the step's other data, such as the reservation.
 */
export interface FormStepDefinition<Values extends FieldValues, Stored, Written, Context> {
  readonly title: string;
  readonly schema: ObjectSchema<Values>;
  /** Returns the form's initial values. No value may be undefined, because values are compared as JSON. */
  readonly read: (stored: Stored) => Values;
  /** Converts the form's values, once they are valid, to what is saved. */
  readonly write: (values: Values, context: Context) => Written;
  /**
   * Checks values that have passed the schema against further rules before they are saved.
   * @returns the field that is refused; undefined when the values can be saved
   */
  readonly validateBeforeSave?: (values: Values, context: Context) => RefusedFieldValue<Values> | undefined;
  /**
   * Returns the name of the field at a path. The error summary shows it, because several fields may have the
   * same message.
   */
  readonly nameOf?: (path: string) => string | undefined;
  readonly Fields: ComponentType<StepFieldsProps<Values, Context>>;
}

/** The props of the component that renders a form step's fields. */
export interface StepFieldsProps<Values extends FieldValues, Context> {
  readonly form: FormStepMethods<Values>;
  readonly context: Context;
}
