/**
 * The sandbox container's health check: asks the sandbox on this machine whether it can serve requests, and exits with
 * code 0 if it can.
 */
import process from 'node:process';

const address = `http://127.0.0.1:${process.env.SANDBOX_PORT || '4000'}/health`;
const isWell = await fetch(address, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isWell ? 0 : 1;
