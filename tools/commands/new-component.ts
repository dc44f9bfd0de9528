import { hasComponent, createComponent, parseComponentName } from '../generate/component.ts';
import { stopAllAndExit, runCommand } from '../process/lifetime.ts';

/**
 * `npm run new:component -- <Name>`: creates the folder of a new component with its code, stories, test and
 * documentation page.
 */
await runCommand(async () => {
  const name = parseComponentName(process.argv[2], hasComponent);
  for (const file of await createComponent(name)) console.log(`  wrote ${file}`);
  console.log(`\nComplete ${name} and its page, then view them with: npm run storybook`);
  await stopAllAndExit(0);
});
