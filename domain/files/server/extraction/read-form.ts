import { askReader, type FileToRead } from './ask-reader.ts'
import { defaultLimits, type Answer, type ExtractionLimits } from './extraction.ts'

/** Forms are small: what is larger is none that somebody fills in. */
const formLimits: ExtractionLimits = {
  ...defaultLimits,
  timeoutMs: 30_000,
  cpuSeconds: 45,
  pages: 20,
  characters: 2_000_000,
  fileBytes: 50_000_000,
  unpackedBytes: 50_000_000,
  archiveEntries: 2000,
}

/** The placed texts of a PDF or OFD and what it carries as data; of an XML the data alone. */
export function readForm(file: FileToRead, signal?: AbortSignal): Promise<Answer<'form'>> {
  return askReader(file, { question: 'form', limits: formLimits, signal })
}
