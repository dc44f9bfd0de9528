import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { asRenter, withReport } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { playFaults } from '@journey/workshop/control';
import { addressSuggestionMessages } from '../../../fields/form-messages.ts';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { reportStepMessages } from '../../messages.ts';
import { IncidentMap } from './IncidentMap.tsx';
import { incidentMessages as text } from './messages.ts';

const path = '/vehicleincidents/incidentdetails';
const meta = preview.meta({
  title: 'Incident report/Incident details',
  parameters: {
    screen: {
      about: 'Asks when, where and how the incident happened.',
      rules: ['V-11', 'V-12', 'V-17'],
      place: 'incident',
    },
  },
  tags: ['autodocs'],
});
const renter = asRenter('panel at Initialized');
const panel = withReport(renter, 'panel', 'vehicle-condition-and-police');
const windscreen = withReport(renter, 'windscreen', 'initialized');

/** In a windscreen report, the page about the incident has no map and does not ask who was driving. */
export const Windscreen = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.date)).toBeVisible();
    await expect(canvas.getByLabelText(text.description)).toBeVisible();
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },
});

export const WindscreenProblems = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: reportStepMessages.next }));
    await expect((await canvas.findAllByText(text.dateNeeded)).length).toBeGreaterThan(0);
    await expect(canvas.getAllByText(text.descriptionNeeded).length).toBeGreaterThan(0);
  },
});

/**
 * The page about the incident refuses a time in the future and a description of more than 500 characters (V-11).
 */
export const TooLateAndTooLong = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.date), '01012099');
    await userEvent.type(canvas.getByLabelText(text.time), '1015');
    await userEvent.click(canvas.getByLabelText(text.description));
    await userEvent.paste('A stone hit the glass. '.repeat(22));
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    await expect((await canvas.findAllByText(text.dateFuture)).length).toBeGreaterThan(0);
    await expect(canvas.getAllByText(text.descriptionLong).length).toBeGreaterThan(0);
  },
});

/** A panel report requires the address, and asks a renter who was not driving whether they were present. */
export const Panel = meta.story({
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    const driving = await canvas.findByRole('radiogroup', { name: new RegExp('Were you driving') });
    await userEvent.click(within(driving).getByRole('radio', { name: yesNoMessages.no }));
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    for (const message of [text.addressNeeded, text.presentNeeded])
      // eslint-disable-next-line no-await-in-loop -- messages are checked one after another
      await expect((await canvas.findAllByText(message)).length).toBeGreaterThan(0);
  },
});

/**
 * In a panel report without a time and without an answer about who was driving, each question gets its own error
 * (V-11).
 */
export const PanelProblems = meta.story({
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.date), '01012026');
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    for (const message of [text.dateForm, text.addressNeeded, text.drivingNeeded])
      // eslint-disable-next-line no-await-in-loop -- messages are checked one after another
      await expect((await canvas.findAllByText(message)).length).toBeGreaterThan(0);
  },
});

const findMap = (canvas: ReturnType<typeof within>) => canvas.findByRole('application', { name: text.map });

/** The address of the place that is picked on the map is shown below it and fills in the field (V-12). */
export const PlacePicked = meta.story({
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    await findMap(canvas);
    await userEvent.click(canvas.getByRole('button', { name: text.pickMiddle }));
    const address = canvas.getByLabelText<HTMLInputElement>(text.address, { exact: false });
    await waitFor(() => expect(address.value).not.toBe(''));
    await expect(await canvas.findByText(text.chosenAt(address.value))).toBeVisible();
  },
});

/** A place at sea has no address, so the map asks the person to type one (V-12). */
export const PlaceAtSea = meta.story({
  tags: ['!visual'],
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    (await findMap(canvas)).focus();
    await userEvent.keyboard('----{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await expect((await canvas.findAllByText(text.placeUnknown))[0]).toBeVisible();
    await expect(canvas.getByText(text.chosen, { exact: false })).toBeVisible();
  },
});

/** The maps service fails: a place can still be picked, and the page asks for its address (V-12). */
export const MapServiceFails = meta.story({
  // The browser's cache may have tiles of an earlier story, so pictures would differ.
  tags: ['!visual'],
  ...reportAt({
    path,
    arrive: panel,
    faults: [
      { kind: 'status', status: 500, path: '/api/tiles' },
      { kind: 'truncated', path: '/api/geocode' },
    ],
  }),
  play: async ({ canvas }) => {
    await findMap(canvas);
    // The browser may have the first tiles of an earlier story in its cache.
    await userEvent.click(canvas.getByRole('button', { name: text.zoomIn }));
    await expect(await canvas.findByText(text.tilesFailed)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: text.pickMiddle }));
    await expect((await canvas.findAllByText(text.placeFailed))[0]).toBeVisible();
    await expect(canvas.getByText(text.chosen, { exact: false })).toBeVisible();
  },
});

/** One finger and the mouse wheel scroll the page instead of the map, and a hint on the map says how to move it. */
export const MapStaysStill = meta.story({
  // The hint disappears after a moment, so screenshots of it would differ.
  tags: ['!visual'],
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    const map = await findMap(canvas);
    map.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = map.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    const target = document.elementFromPoint(at.clientX, at.clientY)!;
    const event = { bubbles: true, cancelable: true };
    target.dispatchEvent(new WheelEvent('wheel', { ...at, ...event, deltaY: 100 }));
    const wheel = new RegExp(text.wheel.replace('META', '(ctrl|⌘)'));
    await waitFor(() => expect(canvas.getByText(wheel).style.opacity).not.toBe('0'));
    const touches = [new Touch({ identifier: 1, target, ...at })];
    for (const kind of ['touchstart', 'touchmove'])
      target.dispatchEvent(new TouchEvent(kind, { ...event, touches }));
    await waitFor(() => expect(canvas.getByText(text.fingers).style.opacity).not.toBe('0'));
  },
});

let failToLoad: () => void;

/** The code that draws the map does not load, so the address can only be typed. The button tries again. */
export const MapNotLoaded = meta.story({
  render: () => (
    <IncidentMap
      country="AU"
      tiles=""
      position={null}
      address={undefined}
      problem={undefined}
      onPick={fn()}
      load={() => new Promise((_, reject) => (failToLoad = () => reject(new Error('offline'))))}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.mapLoading)).toBeInTheDocument();
    failToLoad();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(text.mapFailed);
    await expect(canvas.getByRole('button', { name: addressSuggestionMessages.again })).toBeVisible();
  },
});

export const Suggestions = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.address, { exact: false }), '12 Banksia');
    await expect((await canvas.findAllByRole('option')).length).toBeGreaterThan(0);
  },
});

/** The address search fails: a message and a retry appear, and the typed text can still be used. */
export const SuggestionsFailed = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    const address = await canvas.findByLabelText(text.address, { exact: false });
    await playFaults([{ kind: 'truncated', path: '/api/geocode/suggestions' }]);
    await userEvent.type(address, '12 Banksia');
    await expect((await canvas.findAllByText(addressSuggestionMessages.failed)).length).toBeGreaterThan(0);
    await expect(canvas.getByRole('option', { name: addressSuggestionMessages.again })).toBeVisible();
  },
});
