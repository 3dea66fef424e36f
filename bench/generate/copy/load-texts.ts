import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Pool } from 'pg'
import { startCopy } from './copy.ts'
import type { CutTask, CutTexts } from './cut-worker.ts'
import { withoutIndexes } from './without-indexes.ts'

const documentsAtOnce = 500
const mostWorkers = 4

/** Makes the bodies and the text index; cut by a few threads, copied, and indexed at the end. */
export async function loadTexts(
  pool: Pool,
  { seed, codes }: { seed: number; codes: readonly string[] },
): Promise<void> {
  await withoutIndexes(pool, ['search_text', 'search_title', 'search_pinyin'], async () => {
    const copies = {
      bodies: await startCopy(pool, 'document_body', ['document_id', 'html']),
      texts: await startCopy(pool, 'search_text', [
        'document_id',
        'title',
        'heading',
        'body',
        'sources',
        'part_count',
        'terms',
      ]),
      titles: await startCopy(pool, 'search_title', ['document_id', 'title', 'names']),
      spellings: await startCopy(pool, 'search_pinyin', ['document_id', 'syllables', 'spelled', 'initials']),
    }
    let next = 0
    const lane = async () => {
      const worker = new Worker(new URL('./cut-worker.ts', import.meta.url), { workerData: { seed } })
      while (next < codes.length) {
        const first = next
        next += documentsAtOnce
        worker.postMessage({ first, codes: codes.slice(first, next) } satisfies CutTask)
        const [cut] = (await once(worker, 'message')) as [CutTexts]
        await Promise.all([
          copies.bodies.write(cut.bodies),
          copies.texts.write(cut.texts),
          copies.titles.write(cut.titles),
          copies.spellings.write(cut.spellings),
        ])
      }
      await worker.terminate()
    }
    await Promise.all(Array.from({ length: Math.min(mostWorkers, availableParallelism()) }, lane))
    await Promise.all(Object.values(copies).map((copy) => copy.end()))
  })
}
