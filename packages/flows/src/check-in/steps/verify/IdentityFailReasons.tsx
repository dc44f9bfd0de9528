import { buildTrackingPixelUrl } from '@journey/api/pixel';
import { useEffect } from 'react';
import { useCheckInApp, useCheckInState } from '../../check-in.ts';
import { identityFailureMessages } from './messages.ts';

interface Props {
  readonly reasons: readonly string[];
  /**
   * The action that the tracking pixel reports: the identity check failed, or its result could not be fetched.
   */
  readonly action: 'void_failed' | 'void_fetch_failed';
}

/**
 * Shows why the identity check failed, with the text of the first reason. The tracking pixel reports only that a check
 * failed, without personal data.
 */
export const IdentityFailReasons = ({ reasons, action }: Props) => {
  const { site, apiBase } = useCheckInApp();
  const { kind } = useCheckInState();
  useEffect(() => {
    const driver = kind === 'additional-driver' ? 'additional_driver' : 'primary_driver';
    const { brand, country } = site;
    new Image().src = buildTrackingPixelUrl(apiBase, {
      path: '/verify',
      brand: brand.id,
      country,
      action,
      driver,
    });
  }, [action, apiBase, kind, site]);
  return <p>{identityFailureMessages[reasons[0] ?? ''] ?? identityFailureMessages['OverallFail']}</p>;
};
