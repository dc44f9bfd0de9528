const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

/**
 * Whether the device is a phone or tablet, whose camera the identity check needs. The user agent tells, or a touch
 * screen without hover, since the user agents of many tablets are those of desktop computers.
 */
export const isMobileDevice = (): boolean =>
  MOBILE.test(navigator.userAgent) || matchMedia('(pointer: coarse) and (hover: none)').matches;
