import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { showSignIn } from './sign-in-page.tsx';

/** The sign-in page made with MUI's components, as MUI's guide recommends. */
showSignIn({
  Field: ({ label, hint, error, field }) => (
    <TextField
      id={field.name}
      label={label}
      helperText={error ?? hint}
      error={!!error}
      fullWidth
      {...field}
    />
  ),
  Checkbox: ({ label, field }) => <FormControlLabel label={label} control={<Checkbox {...field} />} />,
  Button: ({ children }) => (
    <Button type="submit" variant="contained" fullWidth>
      {children}
    </Button>
  ),
  Card: ({ children }) => <Card>{children}</Card>,
  Link: ({ href, children }) => <Link href={href}>{children}</Link>,
  Alert: ({ children }) => <Alert severity="error">{children}</Alert>,
});
