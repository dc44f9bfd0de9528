/** Where the device is, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Ten metres more or less do not matter for a car, waiting does. In milliseconds. */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 };

/**
 * Asks the device where it is; the browser asks the person first.
 * @throws GeolocationPositionError when the person or the device refuses, Error where there is no such thing
 */
export const locate = (): Promise<Place> =>
  new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return reject(new Error('No geolocation'));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      OPTIONS,
    );
  });
