/** Stands for a worker: it tells which process has served how many files, and misbehaves where its file asks for it. */
import { randomUUID } from 'node:crypto'
import { getPriority } from 'node:os'
import { readAt } from '../extraction/reading/read-bytes.ts'
import { serveFiles } from '../extraction/serve-files.ts'

const self = randomUUID()
let served = 0
const held: Buffer[] = []

await serveFiles(async (_, { content, sizeBytes }) => {
  served += 1
  const file = (await readAt(content, 0, Math.min(sizeBytes, 20))).toString()
  if (file === 'odd') return [Buffer.from('{"ok":false,"reason":"damaged","detail":""}')]
  if (file === 'crash') throw new Error('it crashed')
  if (file === 'first' && served > 1) process.exit(9)
  if (file === 'hang') for (;;);
  if (file === 'hold') held.push(Buffer.alloc(600_000_000, 1))
  if (file === 'hold') await new Promise((resolve) => setTimeout(resolve, 20_000))
  return [Buffer.from(JSON.stringify({ ok: true, self, served, niceness: getPriority(), sizeBytes }))]
})
