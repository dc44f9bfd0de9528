import { MAX_REPORT_LENGTHS } from '@journey/api/incidents';
import { DateTimeField, RadioGroup, TextArea } from '@journey/ui';
import { useWatch } from 'react-hook-form';
import { YesNoQuestion } from '../../../fields/answer/YesNoQuestion.tsx';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { formatCharactersLeft } from '../../../fields/plural.ts';
import { useReportTabState } from '../../incident-report-app.ts';
import type { ReportFieldsProps, ReportStepDefinition } from '../../step/report-step.ts';
import { StepPage } from '../../step/StepPage.tsx';
import { IncidentAddress, IncidentPlace } from './IncidentPlace.tsx';
import { incidentMessages as text } from './messages.ts';
import {
  panelIncidentSchema,
  toIncidentValues,
  nonPanelIncidentSchema,
  toPanelIncidentDetails,
  toNonPanelIncidentDetails,
  type IncidentValues,
} from './schema.ts';

type FieldsProps = ReportFieldsProps<IncidentValues>;

const Driving = ({ form: { field, control } }: Pick<FieldsProps, 'form'>) => (
  <>
    <RadioGroup
      label={text.driving}
      options={[
        { value: 'yes', label: yesNoMessages.yes },
        { value: 'no', label: yesNoMessages.no },
        { value: 'parked', label: text.parked },
      ]}
      {...field('driving')}
    />
    {useWatch({ control, name: 'driving' }) === 'no' && (
      <YesNoQuestion label={text.present} {...field('present')} />
    )}
  </>
);

const Fields = ({ form, context: { report } }: FieldsProps) => {
  const isPanel = report.type === 'panel';
  return (
    <>
      <DateTimeField
        label={text.when}
        hint={text.timeHint}
        dateLabel={text.date}
        timeLabel={text.time}
        {...form.field('when')}
      />
      {isPanel ? <IncidentPlace form={form} /> : <IncidentAddress form={form} />}
      <TextArea
        label={text.description}
        hint={text.descriptionHint}
        limit={MAX_REPORT_LENGTHS.longText}
        announcement={formatCharactersLeft}
        {...form.field('description')}
      />
      {isPanel && <Driving form={form} />}
    </>
  );
};

const shortDefinition: ReportStepDefinition<IncidentValues> = {
  id: 'incident',
  title: text.title,
  lead: text.lead,
  schema: nonPanelIncidentSchema,
  read: toIncidentValues,
  write: toNonPanelIncidentDetails,
  Fields,
};

const panelDefinition: ReportStepDefinition<IncidentValues> = {
  ...shortDefinition,
  schema: panelIncidentSchema,
  write: (values, { report }) => toPanelIncidentDetails(values, report),
};

/**
 * Renders the incident report's step about when, where and how the incident happened. In panel reports it also
 * has a map and asks who was driving.
 */
export const IncidentPage = () => (
  <StepPage definition={useReportTabState().report?.type === 'panel' ? panelDefinition : shortDefinition} />
);
