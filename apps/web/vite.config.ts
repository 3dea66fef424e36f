import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressedBeside } from './compressed-beside.ts'

/** Where `npm run dev` finds the server; its own port, or what SHUKU_PORT says. */
const server = `http://127.0.0.1:${process.env['SHUKU_PORT'] ?? '8080'}`

export default defineConfig({
  root: import.meta.dirname,
  // the page is served at several addresses, and under a prefix: files find each other relative to themselves
  base: './',
  plugins: [react(), placeholdersInDevelopment(), compressedBeside()],
  html: { cspNonce: '__SHUKU_NONCE__' },
  experimental: {
    // the page itself gets the prefix from the server, which replaces it
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `__SHUKU_PREFIX__/${file}` : { relative: true }),
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // which files belong to which screen, for size.ts
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // an inlined picture would need data: in more places of the content policy
    assetsInlineLimit: 0,
    rolldownOptions: {
      // antd's own parts do not say that they have no side effects; without this a form's whole engine comes with the frame
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
            // with the file that forbids it to probe for eval, which must run before the first schema is made
            { name: 'contract', test: /node_modules\/zod\/|kit\/(?:contract|i18n)\/|call\/without-eval/, priority: 2 },
            { name: 'frame', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // the pages in frames have no origin
    cors: { origin: 'null' },
    proxy: Object.fromEntries(['/api', '/rsa', '/weaver', '/ssologin'].map((path) => [path, { target: server }])),
  },
})

/** Vite's own server has neither prefix nor content policy. */
function placeholdersInDevelopment(): Plugin {
  return {
    name: 'shuku-placeholders',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        // the addresses at which the server answers with the page
        request.url = request.url?.replace(
          /^\/(?:wui\/index\.html|spa\/document\/index2?(?:file)?\.jsp)(?=\?|$)/,
          '/index.html',
        )
        next()
      })
    },
    transformIndexHtml: (page) => page.replaceAll('__SHUKU_PREFIX__', '').replaceAll('__SHUKU_NONCE__', ''),
  }
}
