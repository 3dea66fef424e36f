import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while people wait. */
export function compressedBeside(): Plugin {
  return {
    name: 'shuku-compressed',
    apply: 'build',
    // from the written files: Vite fills in the preloads of lazy screens as the last thing before writing
    writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        if (!fileName.startsWith('assets/') || !/\.(?:js|css|svg|mjs)$/.test(fileName)) continue
        const path = join(dir, fileName)
        const bytes = readFileSync(path)
        if (bytes.length < 1024) continue
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      }
    },
  }
}
