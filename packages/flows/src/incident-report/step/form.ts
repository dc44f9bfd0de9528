import type { IncidentReport } from '@journey/api/incidents';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** A step's form, with everything that its fields need. */
export interface StepForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly report: IncidentReport;
  readonly locked: ReadonlySet<string>;
  /** Returns the props of a field: its registration, its error, and whether it is locked (V-23). */
  readonly field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & {
    readonly error: string | undefined;
    readonly disabled: true | undefined;
  };
}
