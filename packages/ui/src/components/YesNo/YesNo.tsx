import { RadioGroup, type RadioGroupProps } from '../RadioGroup/RadioGroup.tsx';

export interface YesNoProps extends Omit<RadioGroupProps, 'options' | 'inline'> {
  /** The words of the two answers. */
  yes: string;
  no: string;
}

/** A question that must be answered either way. The form's value is `yes` or `no`, and nothing until it is answered. */
export const YesNo = ({ yes, no, ...group }: YesNoProps) => (
  <RadioGroup
    {...group}
    inline
    options={[
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ]}
  />
);
