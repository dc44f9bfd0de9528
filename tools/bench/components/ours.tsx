import { Button, TextField } from '@journey/ui';
import { brands } from '@journey/ui/all-brands';
import { applyBrand } from '@journey/ui/tokens';
import '@journey/ui/global.css';
import { exposeBenchmarkOnWindow } from './harness.tsx';

const switchBrand = (n: number): void => {
  const brand = brands[n % brands.length];
  if (brand) applyBrand(brand, document.documentElement);
};
switchBrand(0);

exposeBenchmarkOnWindow({ Field: TextField, Button, Frame: ({ children }) => children, switchBrand });
