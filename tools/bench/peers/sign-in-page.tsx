import { yupResolver } from '@hookform/resolvers/yup';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import ky from 'ky';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { boolean, object, string } from 'yup';

/** The components of one library from which a sign-in page is built for comparison with ours. */
interface SignInKit {
  Field: ComponentType<{ label: string; hint: string; error?: string; field: UseFormRegisterReturn }>;
  Checkbox: ComponentType<{ label: string; field: UseFormRegisterReturn }>;
  Button: ComponentType<{ children: ReactNode }>;
  Card: ComponentType<{ children: ReactNode }>;
  Link: ComponentType<{ href: string; children: ReactNode }>;
  /** The message about a failed attempt. */
  Alert: ComponentType<{ children: ReactNode }>;
}

dayjs.extend(customParseFormat);

const schema = object({
  raNumber: string()
    .required('Required')
    .matches(/^\d{8,9}$/, 'Please enter a valid number'),
  corporate: boolean().default(false),
  dob: string()
    .required('Required')
    .test('day', 'Please enter a valid date', (typed) => dayjs(typed, 'DD/MM/YYYY', true).isValid()),
});

const SignIn = ({ Field, Checkbox, Button, Card, Link, Alert }: SignInKit) => {
  const signIn = useMutation({ mutationFn: (json: object) => ky.post('/api/auth', { json }) });
  const { register, handleSubmit, formState } = useForm({ resolver: yupResolver(schema) });
  const submit = handleSubmit((values) => signIn.mutate(values));
  return (
    <main>
      <h1>Sign in to your rental</h1>
      <Card>
        <form noValidate onSubmit={(event) => void submit(event)}>
          {signIn.error && <Alert>{signIn.error.message}</Alert>}
          <Field
            label="Rental agreement number"
            hint="8 or 9 digits, on your rental agreement or receipt"
            error={formState.errors.raNumber?.message}
            field={register('raNumber')}
          />
          <Checkbox label="Corporate rental" field={register('corporate')} />
          <Field
            label="Date of birth"
            hint="Day, month and year, such as 27/03/1985"
            error={formState.errors.dob?.message}
            field={register('dob')}
          />
          <Button>Sign in</Button>
        </form>
      </Card>
      <h2>Other services</h2>
      <Link href="https://rentals.example">Website</Link>
      <Link href="https://rentals.example/locations">Location information</Link>
    </main>
  );
};

/**
 * Shows a sign-in page that does the same work as ours. It is built in the simplest way from one library's components
 * and the other required libraries: everything in one script, rendered in the browser.
 */
export const showSignIn = (kit: SignInKit): void => {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="/login" element={<SignIn {...kit} />} />
          <Route path="*" element={<Navigate to="/login" />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
};
