import { BrandLoader } from '@journey/ui';
import type { ReactNode } from 'react';
import { useIncidentReportApp, useReportTabState } from '../incident-report-app.ts';

/**
 * React hook that returns how a wait is shown in the branch app: by the brand's loader, with the explanation of a long wait
 * in it (V-25). Elsewhere it returns undefined, and the wait is shown by a skeleton.
 * @param label says what the person is waiting for
 */
export const useBrandLoader = (label: string): ((longWait: ReactNode) => ReactNode) | undefined => {
  const { brand } = useIncidentReportApp().site;
  const { source } = useReportTabState();
  if (source !== 'app') return undefined;
  return (longWait) => (
    <BrandLoader brand={brand} label={label}>
      {longWait}
    </BrandLoader>
  );
};
