import { journeyHost } from '@journey/host';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [journeyHost()],
  // The sandbox's list of people links to this port.
  server: { port: Number(process.env.DEV_PORT || 4001) },
});
