import { Button, Checkbox, FieldError, Input, Label, Link, Text, TextField } from 'react-aria-components';
import { showSignIn } from './sign-in-page.tsx';

/** The sign-in page made with React Aria's components, which have no styles. */
showSignIn({
  Field: ({ label, hint, error, field }) => (
    <TextField name={field.name} isInvalid={!!error} validationBehavior="aria">
      <Label>{label}</Label>
      <Text slot="description">{hint}</Text>
      <Input {...field} id={field.name} />
      <FieldError>{error}</FieldError>
    </TextField>
  ),
  Checkbox: ({ label, field }) => (
    <Checkbox
      name={field.name}
      onChange={(value) => void field.onChange({ target: { name: field.name, value } })}
    >
      {label}
    </Checkbox>
  ),
  Button: ({ children }) => <Button type="submit">{children}</Button>,
  Card: ({ children }) => <div>{children}</div>,
  Link: ({ href, children }) => <Link href={href}>{children}</Link>,
  Alert: ({ children }) => <p role="alert">{children}</p>,
});
