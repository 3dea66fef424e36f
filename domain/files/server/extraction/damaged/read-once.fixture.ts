import { open } from 'node:fs/promises'
import { defaultLimits, ExtractionFailure } from '../extraction.ts'
import { detectType } from '../detect-type.ts'
import { readPart } from '../formats/read-part.ts'
import { readerOf } from '../formats/reader-of.ts'
import { TextCollector } from '../reading/text-collector.ts'

export interface DamagedFile {
  readonly path: string
  readonly name: string
  /** The former type; by default the type detected now. */
  readonly mime?: string
}

/** What the product's own process for reading catches. */
export { isStrayOfPdf as isCaught } from '../reading/stray-promises.ts'

/** Tells the type and reads the text as the product does, in this process. */
export async function work({ path, name, mime: was }: DamagedFile): Promise<string> {
  const detected = await detectType(path, name)
  const mime = was ?? detected.mime
  const reader = await readerOf(mime)
  if (!reader) return 'unsupported'
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const output = new TextCollector(defaultLimits.characters)
    const source = { content: { fd: file.fd }, sizeBytes: size, mime, name, depth: 0, readPart }
    await reader(source, output, defaultLimits)
    return output.finish() === '' ? 'noText' : 'text'
  } catch (error) {
    if (error instanceof ExtractionFailure) return error.reason
    // the worker says of these that the file is damaged
    return `damaged: ${String(error).slice(0, 200)}`
  } finally {
    await file.close()
  }
}
