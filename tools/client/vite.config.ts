import { defineConfig } from 'vite'

/** The client of sync in one file, which runs under Node alone; its folder is the root that the build is given. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'main.ts',
    target: 'es2024',
    outDir: '.build/bundle',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'shuku-sync.mjs', codeSplitting: false } },
  },
})
