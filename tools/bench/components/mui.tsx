import { brands } from '@journey/ui/all-brands';
import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { exposeBenchmarkOnWindow } from './harness.tsx';

const themes = brands.map(({ tokens }) =>
  createTheme({ palette: { primary: { main: tokens.action }, error: { main: tokens.danger } } }),
);

/**
 * The components of MUI, a well-known library, for comparison with ours. They are used as MUI's guide recommends:
 * an outlined field, a contained button, a theme.
 */
exposeBenchmarkOnWindow({
  Field: ({ name, label, ...input }) => (
    <TextField id={name} name={name} label={label} fullWidth {...input} />
  ),
  Button: ({ children }) => <Button variant="contained">{children}</Button>,
  Frame: ({ children, brand }) => (
    <ThemeProvider theme={themes[brand % themes.length]!}>{children}</ThemeProvider>
  ),
  switchBrand: undefined,
});
