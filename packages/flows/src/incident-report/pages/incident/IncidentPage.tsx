import { MAX_REPORT_LENGTHS } from '@journey/api/incidents';
import { DateTimeField, RadioGroup, TextArea } from '@journey/ui';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { YesNoQuestion } from '../../../fields/answer/YesNoQuestion.tsx';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { formatCharacterLimit, formatCharactersLeft } from '../../../fields/plural.ts';
import { getServiceTime } from '../../../shell/service-clock.ts';
import {
  useIncidentReportApp,
  useReportTabState,
  type IncidentReportApp,
} from '../../incident-report-app.ts';
import type { ReportFieldsProps, ReportStepDefinition } from '../../step/report-step.ts';
import { StepPage } from '../../step/StepPage.tsx';
import { IncidentAddress, IncidentPlace } from './IncidentPlace.tsx';
import { incidentMessages as text } from './messages.ts';
import {
  createIncidentSchema,
  toIncidentValues,
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
        limitHint={formatCharacterLimit}
        announcement={formatCharactersLeft}
        {...form.field('description')}
      />
      {isPanel && <Driving form={form} />}
    </>
  );
};

/**
 * Creates the definition of the step. The review compares the device's answers with the saved ones by it. The time of
 * the incident is compared with the services' clock, because the device's may be hours behind.
 */
export const createIncidentStep = (
  isPanel: boolean,
  reporting: IncidentReportApp,
): ReportStepDefinition<IncidentValues> => ({
  id: 'incident',
  title: text.title,
  lead: text.lead,
  schema: createIncidentSchema(isPanel ? 'panel' : 'windscreen', reporting.site.country, () =>
    getServiceTime(reporting),
  ),
  read: toIncidentValues,
  write: (values, { report }) =>
    isPanel ? toPanelIncidentDetails(values, report) : toNonPanelIncidentDetails(values, report),
  Fields,
});

/**
 * Renders the incident report's step about when, where and how the incident happened. In panel reports it also
 * has a map and asks who was driving.
 */
export const IncidentPage = () => {
  const isPanel = useReportTabState().report?.type === 'panel';
  const reporting = useIncidentReportApp();
  return (
    <StepPage definition={useMemo(() => createIncidentStep(isPanel, reporting), [isPanel, reporting])} />
  );
};
