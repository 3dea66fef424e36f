import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLimits, type ExtractionLimits } from '../extraction.ts'
import { readPart } from '../formats/read-part.ts'
import type { FoundContent } from '../formats/reader.ts'
import { readerOf } from '../formats/reader-of.ts'
import { TextCollector } from '../reading/text-collector.ts'

export type Sample = { content: Buffer | string; mime: string; name?: string; limits?: Partial<ExtractionLimits> }

/** What a reader makes of a file, in this process: quicker than `extractText`, and as good for well-meant files. */
export async function readSample({
  content,
  mime,
  name = 'sample',
  limits = {},
}: Sample): Promise<FoundContent & { text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-sample-'))
  const bounds = { ...defaultLimits, ...limits }
  const output = new TextCollector(bounds.characters)
  writeFileSync(join(folder, 'sample'), content)
  const file = await open(join(folder, 'sample'))
  try {
    const reader = await readerOf(mime)
    if (!reader) throw new Error(`no reader for ${mime}`)
    const sizeBytes = Buffer.byteLength(content)
    const source = { content: { fd: file.fd }, sizeBytes, mime, name, depth: 0, readPart }
    const found = await reader(source, output, bounds)
    return { ...found, text: output.finish() }
  } finally {
    await file.close()
    rmSync(folder, { recursive: true })
  }
}
