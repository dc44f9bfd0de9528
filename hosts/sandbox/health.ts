/** Asks the sandbox on this machine whether it can answer, and exits with 0 if so: a container's health check. */
import process from 'node:process';

const address = `http://127.0.0.1:${process.env.SANDBOX_PORT || '4000'}/health`;
const isWell = await fetch(address, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isWell ? 0 : 1;
