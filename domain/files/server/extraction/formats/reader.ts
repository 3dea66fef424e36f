import type { ExtractionLimits, Note } from '../extraction.ts'
import type { TextCollector } from '../reading/text-collector.ts'

/** The file to read. It has no path here: the child process may open none but its own code. */
export type Source = { fd: number; sizeBytes: number; mime: string; name: string }

/** What a reader knows besides the text, which it has put into the collector. */
export type Found = { title?: string | undefined; pages?: number; hardWrapped?: true; notes?: Note[] }

export type Reader = (source: Source, output: TextCollector, limits: ExtractionLimits) => Promise<Found>
