import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../../../tools/process/ports.ts';
import { PATIENCE } from './person.ts';
import type { StartedBrowser } from './puppeteer-person.ts';

/** Starts a virtual screen, because WebKitGTK has no headless mode. */
const startScreen = async (program: string): Promise<{ name: string; stop: () => void }> => {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: () => void screen.kill() };
};

/**
 * Starts WebKitGTK's small browser on a new virtual screen. It is driven by WebDriver.
 * @param programs paths of WebKit's driver, of its browser and of Xvfb
 */
export const startWebKit = async (programs: {
  driver: string;
  browser: string;
  screen: string;
}): Promise<StartedBrowser> => {
  const screen = await startScreen(programs.screen);
  const port = await findFreePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.name },
  });
  const stopAll = () => {
    service.kill();
    screen.stop();
  };
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      }),
    )
    .build();
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  const findVisible = async (xpath: string): Promise<WebElement> =>
    driver.wait(
      async () => {
        for (const element of await driver.findElements(By.xpath(xpath)))
          if (await element.isDisplayed().catch(() => false)) return element;
        return null;
      },
      PATIENCE,
      `Not seen: ${xpath}`,
    ) as Promise<WebElement>;
  const capabilities = await driver.getCapabilities();
  return {
    version: `WebKitGTK ${capabilities.getBrowserVersion() ?? ''}`,
    stop: async () => {
      await driver.quit().catch(() => undefined);
      stopAll();
    },
    person: {
      open: (address) => driver.get(address),
      see: async (xpath) => void (await findVisible(xpath)),
      press: async (xpath) => {
        // The page may replace the element between finding and pressing it.
        await driver.wait(
          async () => {
            const element = await findVisible(xpath);
            return element.click().then(
              () => true,
              () => false,
            );
          },
          PATIENCE,
          `Not pressed: ${xpath}`,
        );
      },
      type: async (xpath, words) => (await findVisible(xpath)).sendKeys(words),
      attach: async (xpath, files) => {
        await driver.wait(async () => (await driver.findElements(By.xpath(xpath))).length > 0, PATIENCE);
        await driver.findElement(By.xpath(xpath)).sendKeys(files.join('\n'));
      },
      run: (script) => driver.executeScript(script),
    },
  };
};
