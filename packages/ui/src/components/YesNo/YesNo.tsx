import { RadioGroup, type RadioGroupProps } from '../RadioGroup/RadioGroup.tsx';

export interface YesNoProps extends Omit<RadioGroupProps, 'options' | 'inline'> {
  /** The labels of the two answers. */
  yes: string;
  no: string;
}

/** A question with the answers yes and no, neither chosen in advance. Its form value is `yes`, `no` or empty. */
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
