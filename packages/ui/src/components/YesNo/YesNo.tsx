import { RadioGroup, type RadioGroupProps } from '../RadioGroup/RadioGroup.tsx';

export interface YesNoProps extends Omit<RadioGroupProps, 'options' | 'inline'> {
  /** The texts of the answers yes and no. */
  yes: string;
  no: string;
}

/**
 * A question that is answered by yes or no, neither chosen in advance. Its value in the form is `yes`, `no` or
 * empty.
 */
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
