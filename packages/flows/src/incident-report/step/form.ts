import type { IncidentReport } from '@journey/api/incidents';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** A step's form, and what its fields need to know. */
export interface StepForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly report: IncidentReport;
  readonly locked: ReadonlySet<string>;
  /** What a field takes: its registration, its error, and whether it is locked (V-23). */
  readonly field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & {
    readonly error: string | undefined;
    readonly disabled: true | undefined;
  };
}
