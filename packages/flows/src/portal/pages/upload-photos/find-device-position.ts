/** The device's position, in degrees. */
export interface DevicePosition {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The options for finding the device's position, with times in ms. Speed matters more than precision, because ten
 * metres are enough to find a car.
 */
const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 };

/**
 * The longest wait for the person's permission and the position together, in ms. The browser's own `timeout` starts
 * only after the permission, and Firefox does not report that its prompt was dismissed.
 */
const MAX_WAIT_MS = 60_000;

/**
 * Returns the device's position. The browser first asks the person for permission.
 * @returns undefined if the person refuses or does not answer, the device finds no position, or the browser has no
 * geolocation
 */
export const findDevicePosition = (): Promise<DevicePosition | undefined> =>
  new Promise((resolve) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return resolve(undefined);
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    const settle = (found?: DevicePosition) => {
      clearTimeout(timer);
      resolve(found);
    };
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => settle({ latitude, longitude }),
      () => settle(),
      POSITION_OPTIONS,
    );
  });
