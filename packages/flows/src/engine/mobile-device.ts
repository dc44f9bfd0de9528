const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

/**
 * Whether the page is on a phone or tablet, whose camera the identity check needs: by its name, or by being
 * touched and never hovered over, since tablets like to call themselves computers.
 */
export const isMobileDevice = (): boolean =>
  MOBILE.test(navigator.userAgent) || matchMedia('(pointer: coarse) and (hover: none)').matches;
