import { yupResolver } from '@hookform/resolvers/yup';
import { ApiError } from '@journey/api';
import { Checkbox, TextField } from '@journey/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { object, string } from 'yup';
import { FormPage } from '../../area/FormPage.tsx';
import { requiredTextSchema } from '../../../fields/text/text.ts';
import { WIZARD } from '../../flow.ts';
import { frameMessages } from '../../messages.ts';
import { useIncidentReportApp, useSignedIn } from '../../incident-report-app.ts';
import { signInAsStaff } from '../../session/sign-in.ts';
import { staffLoginMessages as text } from './messages.ts';

const resolver = yupResolver(
  object({
    username: requiredTextSchema(frameMessages.required),
    password: string().default('').required(frameMessages.required),
  }),
);

/** Signs in branch staff. Only this grants the staff role; an address with `source=app` does not (docs/security.md). */
export const StaffLoginPage = () => {
  const reporting = useIncidentReportApp();
  const { staff } = useSignedIn();
  const { search } = useLocation();
  const [failure, setFailure] = useState<string>();
  const [isShown, setShown] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { username: '', password: '' },
    shouldFocusError: false,
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await signInAsStaff(reporting, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  });
  if (staff) return <Navigate to={`${WIZARD}/vir-login${search}`} replace />;
  return (
    <FormPage
      title={text.title}
      lead={text.lead}
      formState={formState}
      names={{ username: text.username, password: text.password }}
      failure={failure}
      submit={submit}
      submitLabel={text.submit}
      busyLabel={text.submitting}
    >
      <TextField
        label={text.username}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label={text.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Checkbox name="show" label={text.show} onChange={(event) => setShown(event.target.checked)} />
    </FormPage>
  );
};
