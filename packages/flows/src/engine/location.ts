/** The device's position, in degrees. */
export interface DevicePosition {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The options for finding the device's position, with times in ms. A quick position matters more than a precise one,
 * because ten metres are enough to find a car.
 */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 };

/**
 * Returns the device's position; the browser asks the person for permission first.
 * @throws GeolocationPositionError when the person refuses or the device finds no position
 * @throws Error when the browser has no geolocation
 */
export const getDevicePosition = (): Promise<DevicePosition> =>
  new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return reject(new Error('No geolocation'));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      OPTIONS,
    );
  });
