import { ApiError } from '@journey/api';
import { Checkbox, Notice, TextField } from '@journey/ui';
import { useState } from 'react';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { FormPage } from '../../area/FormPage.tsx';
import {
  useIncidentReportApp,
  useIncidentSessionState,
  useReportTabState,
} from '../../incident-report-app.ts';
import { reportFrameMessages } from '../../messages.ts';
import { signInAsStaff } from '../../session/sign-in.ts';
import { ReportRedirect } from '../../use-report.tsx';
import { staffLoginMessages as text } from './messages.ts';
import { staffLoginSchema } from './vir-login.ts';

const names: Readonly<Record<string, string>> = { username: text.username, password: text.password };
const definition = {
  schema: staffLoginSchema,
  nameOf: (path: string) => names[path],
};

/**
 * Renders the page on which branch staff sign in. Only this sign-in grants the staff role; an address with `source=app`
 * does not (docs/security.md). It shows a notice if an earlier sign-in has ended.
 */
export const StaffLoginPage = () => {
  const reporting = useIncidentReportApp();
  const { staff } = useIncidentSessionState();
  const { staffEnded } = useReportTabState();
  const [isShown, setShown] = useState(false);
  const step = useFormStep({
    definition,
    initial: { username: '', password: '' },
    save: (values) => signInAsStaff(reporting, values),
    failureOf: (error) => {
      if (!(error instanceof ApiError)) throw error;
      return error.message;
    },
  });
  const { field } = step.form;
  if (staff) return <ReportRedirect to="vir-login" />;
  return (
    <FormPage
      title={text.title}
      lead={text.lead}
      step={step}
      submitLabel={text.submit}
      busyLabel={text.submitting}
    >
      {staffEnded && !step.failure && <Notice tone="warning">{reportFrameMessages.loginExpired}</Notice>}
      <TextField label={text.username} autoComplete="username" autoCapitalize="none" {...field('username')} />
      <TextField
        label={text.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        {...field('password')}
      />
      <Checkbox name="show" label={text.show} onChange={(event) => setShown(event.target.checked)} />
    </FormPage>
  );
};
