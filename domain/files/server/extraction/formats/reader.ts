import type { Answers, ExtractionLimits, Note } from '../extraction.ts'
import type { TextCollector } from '../reading/text-collector.ts'

/** Where bytes are read from: an open file, or what was taken out of another one. */
export type Content = { fd: number } | { bytes: Buffer }

/** The file to read. It has no path here: the child process may open none but its own code. */
export type Source = {
  content: Content
  sizeBytes: number
  mime: string
  name: string
  /** How many files this one lies in: an attachment of a mail that is attached to a mail. */
  depth: number
  /** Reads a file that lies in this one. */
  readPart: PartReader
}

/** An attachment of a mail, or the file in a gzip archive. */
export type FilePart = { name: string; bytes: Buffer; depth: number }

/** Reads a part as if it were a file of its own. Nothing where nothing can read it. Throws what its reader throws. */
export type PartReader = (
  part: FilePart,
  output: TextCollector,
  limits: ExtractionLimits,
) => Promise<FoundContent | undefined>

/** What a reader found in addition to the text, which is in the collector. */
export type FoundContent = {
  title?: string | undefined
  encoding?: string
  pages?: number
  hardWrapped?: true
  notes?: Note[]
}

export type Reader = (source: Source, output: TextCollector, limits: ExtractionLimits) => Promise<FoundContent>

/** Tells where the texts are on the pages of a file. Throws what readers throw. */
export type Placer = (
  file: Pick<Source, 'content' | 'sizeBytes'>,
  limits: ExtractionLimits,
) => Promise<Answers['places']>

/** Reads a form with what it carries as data. Throws what readers throw. */
export type FormReader = (
  file: Pick<Source, 'content' | 'sizeBytes'>,
  limits: ExtractionLimits,
) => Promise<Answers['form']>
