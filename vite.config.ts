import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:4000';

/** The server answers these paths; everything else is the client's. */
const served = ['/graphql', '/api', '/image', '/images', '/assets'];

export default defineConfig({
  root: 'client',
  plugins: [react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // `/assets` is the server's (the REST facade's JSON files), so the built files get a folder of their own.
    assetsDir: 'static',
    // React, Chakra's system and Apollo are one file of every page; anything larger deserves a look.
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
