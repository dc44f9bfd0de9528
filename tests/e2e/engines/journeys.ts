/** The main journey of each product, for any browser. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { booking, loadState } from '../check-in/check-in.ts';
import { loadDraft, renter } from '../incident-submission/draft.ts';
import { drawPhoto, fiveViews } from '../photos/photos.ts';
import { personOf, typed } from '../portal.ts';
import type { SandboxControl } from '../sandbox.ts';
import { answer, button, buttonFrom, field, heading, text, type PersonAtBrowser } from './person.ts';

export interface Journey {
  readonly name: string;
  /**
   * Goes through the whole journey, and throws if it cannot continue.
   * @param host returns a built host's origin by its name
   */
  readonly go: (
    person: PersonAtBrowser,
    sandbox: SandboxControl,
    host: (name: string) => string,
  ) => Promise<void>;
}

/** Writes photos to a new folder, and returns their paths. */
const writePhotos = async (count: number): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'journey-photos-'));
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const file = join(folder, `${index}.jpg`);
      await writeFile(file, await drawPhoto(index));
      return file;
    }),
  );
};

/** Replaces the page's geolocation, because some of these browsers do not let a test set it. */
const STAND_IN_SYDNEY = `navigator.geolocation.getCurrentPosition = (found) =>
  found({ coords: { latitude: -33.8688, longitude: 151.2093, accuracy: 10 }, timestamp: Date.now() });`;

const portal: Journey['go'] = async (person, sandbox, host) => {
  await sandbox.reset();
  const who = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
  await person.open(`${host('dollar-au')}/login`);
  await person.type(field('Rental agreement number'), typed(who, 'raNumber'));
  await person.type(field('Date of birth'), typed(who, 'dob').replaceAll('/', ''));
  await person.press(button('Sign in'));
  await person.see(heading('Rental History'));
  await person.press(button('Rental Agreement'));
  await person.see(heading('Rental Agreement'));
  await person.see(buttonFrom('Download'));
  await person.press(button('Rental Photos'));
  await person.press(button('New Photos'));
  await person.run(STAND_IN_SYDNEY);
  await person.press(button('I accept'));
  const photos = await writePhotos(fiveViews.length);
  for (const [index, view] of fiveViews.entries()) {
    await person.attach(
      `(//*[@role='group' and .//*[normalize-space()='${view}']]//input[@type='file'])[last()]`,
      [photos[index]!],
    );
    await person.see(`//*[@role='status'][contains(normalize-space(), '${view}: Ready to send')]`);
  }
  await person.press(button('Send photos'));
  // The renter has sent photos before, so only this text shows that the new ones have been sent.
  await person.see(text('All images are uploaded.'));
  await person.see(text('Photos by you'));
};

const checkIn: Journey['go'] = async (person, sandbox, host) => {
  await loadState(sandbox, 'checkin-form');
  await person.open(`${host('meridian-au')}/checkin/login`);
  await person.type(field('Booking number'), booking.number);
  await person.type(field('Last name'), booking.lastName);
  await person.press(button('Check in'));
  await person.see(heading('Your details'));
  await person.press(answer('No'));
  await person.press(`//button[normalize-space()='Submit' or normalize-space()='Confirm and check in']`);
  await person.see(heading('Thanks for checking in!'));
};

const incidentReport: Journey['go'] = async (person, sandbox, host) => {
  await loadDraft(sandbox, 'windscreen');
  await person.open(`${host('vir')}/vehicleincidents/landing-page?brand=thrifty&country=AU`);
  await person.press(button('Start Form'));
  await person.type(field('Drivers Licence Number'), renter.licence);
  await person.type(field('Vehicle Registration'), renter.registration);
  await person.press(button('Find my rental'));
  await person.see(heading('How can we reach you?'));
  await person.press(button('Continue'));
  await person.press(buttonFrom('Windscreen or tyre damage'));
  await person.press(buttonFrom('Continue, report of'));
  await person.see(heading('Damage details'));
  await person.press(button('Add photos'));
  await person.press(button('I agree'));
  await person.attach(`(//input[@type='file' and not(@capture)])[1]`, await writePhotos(1));
  await person.see(text('1 photo is ready.'));
  await person.press(button('Review Form'));
  await person.see(heading('Review and sign'));
  await person.press(answer('Type'));
  await person.type(field('Type your full name'), 'Jordan Sample');
  await person.press(button('Submit Form'));
  await person.see(heading('Thank you'));
};

/** The main journeys: signing in and sending photos, checking in, and submitting an incident report. */
export const mainJourneys: readonly Journey[] = [
  { name: 'portal', go: portal },
  { name: 'check-in', go: checkIn },
  { name: 'incident report', go: incidentReport },
];
