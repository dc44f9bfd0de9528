const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

/**
 * Whether the device is a phone or tablet, whose camera the identity check needs. It is recognised by its user agent or
 * by a touch screen without hover, because many tablets send the user agent of a desktop browser.
 */
export const isMobileDevice = (): boolean =>
  MOBILE.test(navigator.userAgent) || matchMedia('(pointer: coarse) and (hover: none)').matches;
