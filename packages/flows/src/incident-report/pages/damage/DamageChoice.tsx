import { FieldMessage, MultiSelect, Stack, VehicleMap } from '@journey/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  formatDamage,
  listDamagesOfReport,
  listSelectableDamages,
  MAX_DAMAGES,
  toggleDamage,
} from '../../rules/damage-catalogue.ts';
import type { ReportFieldsProps } from '../../step/report-step.ts';
import { damageMessages as text } from './messages.ts';
import type { DamageValues } from './schema.ts';

type Props = ReportFieldsProps<DamageValues>;

/**
 * Lets the person choose up to five damages (V-16). If the drawing of the car shows the damages of the report's
 * type, the person chooses them on the drawing, otherwise from a list.
 */
export const DamageChoice = (props: Props) =>
  listSelectableDamages(props.context.report.type).some(({ spot }) => spot) ? (
    <OnTheCar {...props} />
  ) : (
    <FromAList {...props} />
  );

const OnTheCar = ({ form: { control, setValue, field }, context: { report } }: Props) => {
  const { error, disabled } = field('codes');
  const chosen = useWatch({ control, name: 'codes' });
  // The number of presses refused in a row. It is the React key of the message about the limit, so that each refusal is
  // announced again.
  const [refused, setRefused] = useState(0);
  const toggle = (id: string) => {
    const next = toggleDamage(chosen, id);
    setRefused(next === chosen ? refused + 1 : 0);
    if (next !== chosen) setValue('codes', [...next], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <VehicleMap
        id="codes"
        legend={text.locations}
        hint={text.locationsHint}
        error={error}
        locations={listDamagesOfReport(report).map(({ spot, ...damage }) => ({
          code: damage.id,
          name: formatDamage(damage),
          ...(spot && { spot }),
        }))}
        chosen={chosen}
        onToggle={toggle}
        disabled={disabled}
      />
      <Stack role="status">
        <p>{text.count(chosen.length, MAX_DAMAGES)}</p>
        {refused > 0 && <FieldMessage key={refused}>{text.limit}</FieldMessage>}
      </Stack>
    </>
  );
};

const FromAList = ({ form: { field }, context: { report } }: Props) => (
  <MultiSelect
    label={text.which}
    hint={text.limit}
    options={listDamagesOfReport(report).map((damage) => ({
      value: damage.id,
      label: formatDamage(damage),
    }))}
    limit={MAX_DAMAGES}
    limitMessage={text.limit}
    count={(selected) => text.count(selected, MAX_DAMAGES)}
    {...field('codes')}
  />
);
