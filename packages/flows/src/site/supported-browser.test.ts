import { expect, it } from 'vitest';
import { isSupportedBrowser } from './supported-browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
/** How every user agent on an iPad starts, unless the browser requests mobile websites. */
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['a recent Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/150.0.0.0 Safari/537.36`, true],
  [
    'a headless Chrome',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`,
    true,
  ],
  ['an old Chrome', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/90.0.0.0 Safari/537.36`, false],
  [
    'a recent Edge',
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
    true,
  ],
  [
    'an old Edge',
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/90.0.0.0 Safari/537.36 Edg/90.0.0.0`,
    false,
  ],
  ['Opera', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0.0.0 Safari/537.36 OPR/120.0.0.0`, false],
  ['a recent Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', true],
  ['an old Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0', false],
  [
    'a recent Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    true,
  ],
  [
    'an old Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Safari/605.1.15',
    false,
  ],
  [
    'an old iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  [
    'an iPhone just below the floor',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Mobile/15E148 Safari/604.1',
    false,
  ],
  [
    'an iPhone at the floor',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'Chrome on a recent iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/119.0.0.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'a Samsung phone’s own browser',
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    true,
  ],
  ['Firefox on a phone', 'Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0', true],
  ['an old Firefox on a phone', 'Mozilla/5.0 (Android 9; Mobile; rv:100.0) Gecko/100.0 Firefox/100.0', false],
  ['an unknown browser on a phone', 'Mozilla/5.0 (Linux; Android 14; Mobile) Unheard/1.0', true],
  [
    'Chrome just below the floor',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/119.0.0.0 Safari/537.36`,
    false,
  ],
  ['Chrome at the floor', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/120.0.0.0 Safari/537.36`, true],
  [
    'Safari just below the floor',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Safari/605.1.15',
    false,
  ],
  [
    'Safari at the floor',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15',
    true,
  ],
  [
    'an old phone browser',
    `Mozilla/5.0 (Linux; Android 9) ${webkit} Chrome/80.0.0.0 Mobile Safari/537.36`,
    false,
  ],
  ['Firefox on an iPad', `${ipad} FxiOS/131.0 Safari/605.1.15`, true],
  ['Edge on an iPad', `${ipad} Version/17.0 EdgiOS/131.0.2903.92 Safari/605.1.15`, true],
  [
    'Chrome on an iPad that asks for the desktop’s page',
    `${ipad} CriOS/131 Version/11.1.1 Safari/605.1.15`,
    true,
  ],
  ['the view of a page within an app on an iPad', ipad, true],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', false],
  ['nothing', '', false],
])('%s', (_name, userAgent, supported) => expect(isSupportedBrowser(userAgent)).toBe(supported));
