import { DateTimeField, RadioGroup, TextArea } from '@journey/ui';
import { useWatch } from 'react-hook-form';
import { YesNoQuestion } from '../../../fields/answer/YesNoQuestion.tsx';
import { useReportTabState } from '../../incident-report-app.ts';
import type { ReportFieldsProps, ReportStepDefinition } from '../../step/report-step.ts';
import { StepPage } from '../../step/StepPage.tsx';
import { formatCharactersLeft } from '../../../fields/plural.ts';
import { IncidentAddress } from './IncidentAddress.tsx';
import { incidentMessages as text } from './messages.ts';
import { IncidentMap } from './IncidentMap.tsx';
import {
  MAX_INCIDENT_DESCRIPTION_LENGTH,
  panelIncidentSchema,
  toIncidentValues,
  nonPanelIncidentSchema,
  toPanelIncidentDetails,
  toNonPanelIncidentDetails,
  type IncidentValues,
} from './schema.ts';
import { useSyncMapAndAddress } from './use-place.ts';

type FieldsProps = ReportFieldsProps<IncidentValues>;

const When = ({ form: { field } }: Pick<FieldsProps, 'form'>) => (
  <DateTimeField
    label={text.when}
    hint={text.timeHint}
    dateLabel={text.date}
    timeLabel={text.time}
    {...field('when')}
  />
);

const Description = ({ form: { field } }: Pick<FieldsProps, 'form'>) => (
  <TextArea
    label={text.description}
    hint={text.descriptionHint}
    limit={MAX_INCIDENT_DESCRIPTION_LENGTH}
    announcement={formatCharactersLeft}
    {...field('description')}
  />
);

const ShortFields = ({ form }: FieldsProps) => (
  <>
    <When form={form} />
    <IncidentAddress form={form} />
    <Description form={form} />
  </>
);

const PanelFields = ({ form }: FieldsProps) => {
  const { field, control, getValues, setValue } = form;
  const driving = useWatch({ control, name: 'driving' });
  const { position, problem, show, typed, pick } = useSyncMapAndAddress(getValues('address'), (address) => {
    if (!form.locked.has('address')) setValue('address', address, { shouldDirty: true });
  });
  return (
    <>
      <When form={form} />
      <IncidentAddress form={form} needed onPlace={show} onTyped={(address) => void typed(address)} />
      {!form.locked.has('address') && (
        <IncidentMap position={position} problem={problem} onPick={(at) => void pick(at)} />
      )}
      <Description form={form} />
      <RadioGroup
        label={text.driving}
        options={[
          { value: 'yes', label: text.drivingYes },
          { value: 'no', label: text.drivingNo },
          { value: 'parked', label: text.parked },
        ]}
        {...field('driving')}
      />
      {driving === 'no' && <YesNoQuestion label={text.present} {...field('present')} />}
    </>
  );
};

const common = { id: 'incident', title: text.title, lead: text.lead, read: toIncidentValues } as const;

const shortDefinition: ReportStepDefinition<IncidentValues> = {
  ...common,
  schema: nonPanelIncidentSchema,
  write: toNonPanelIncidentDetails,
  Fields: ShortFields,
};

const panelDefinition: ReportStepDefinition<IncidentValues> = {
  ...common,
  schema: panelIncidentSchema,
  write: toPanelIncidentDetails,
  Fields: PanelFields,
};

/**
 * Renders the incident report's step about when, where and how the incident happened. In panel reports it also
 * has a map and asks who was driving.
 */
export const IncidentPage = () => (
  <StepPage definition={useReportTabState().report?.type === 'panel' ? panelDefinition : shortDefinition} />
);
