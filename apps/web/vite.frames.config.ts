import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedBeside } from './compressed-beside.ts'

/**
 * The pages that are shown in frames without an origin, apart from the app: a chunk that both shared would begin the one in the
 * other. Their files go beside those of the app.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), compressedBeside()],
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `__SHUKU_PREFIX__/${file}` : { relative: true }),
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // the app is there already
    emptyOutDir: false,
    manifest: '.vite/frames.json',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 6000,
    assetsInlineLimit: 0,
    rolldownOptions: { input: [join(import.meta.dirname, 'frames/docx.html')] },
  },
})
