import { journeyHost } from '@journey/host';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [journeyHost()] });
