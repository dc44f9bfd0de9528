import { createIconComponent } from './icon.tsx';

// The icons of messages are in a module of their own, because a site's first page needs only these and not the
// larger set of other icons.
export const AlertIcon = /* @__PURE__ */ createIconComponent('M12 8v5m0 3.5v.01M12 3 2.5 20h19z');
export const InfoIcon = /* @__PURE__ */ createIconComponent(
  'M12 11v5.500M12 7.500v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
);
export const SuccessIcon = /* @__PURE__ */ createIconComponent(
  'm8 12.5 3 3 5.5-6M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
);
