/** Why no text came out of a file. The screens have words for each. */
export type FailureReason =
  | 'encrypted'
  | 'damaged'
  | 'tooLarge'
  | 'timeout'
  | 'memory'
  | 'unsupported'
  | 'noText'
  /** A pdf of pictures, and nothing that recognises letters in them is installed, or has looked yet. */
  | 'scanned'
  /** Only LibreOffice reads this format, and it is not installed. */
  | 'noOffice'
  /** LibreOffice did not open it: it is damaged, or under a password. */
  | 'notConverted'

/** Notes for readers of the text. */
export type Note =
  /** A part of the file could not be read; the text is that of the others. */
  | 'damagedPart'
  /** The file has more pages than are read. */
  | 'pageLimit'
  /** The archive holds more names than are listed. */
  | 'entryLimit'
  /** The text was recognised in pictures, and is as good as they are. */
  | 'recognised'
  /** The character encoding was not declared, but guessed from the bytes. */
  | 'guessedEncoding'

export type ExtractedText = {
  text: string
  /** From the file itself, not from its name. */
  title?: string
  /** In which encoding a plain text or page was read. */
  encoding?: string
  /** Pages, slides or sheets. */
  pages?: number
  /** The text was longer than `ExtractionLimits.characters`. */
  truncated?: true
  /** A single line end is only where a line was full; see `normalise` of the search. */
  hardWrapped?: true
  notes: Note[]
}

/** A run of letters on a page, in millimetres from the page's upper left corner. */
export type PlacedText = {
  text: string
  x: number
  /** Of the baseline of the letters. */
  y: number
  width: number
  /** How high its letters are. */
  size: number
}

/** A page in millimetres, as it is shown. */
export type PlacedPage = { width: number; height: number; texts: PlacedText[] }

/** A value that a file carries for programs, by the names that lead to it: `EInvoice/TaxSupervisionInfo/InvoiceNumber`. */
export type NamedValue = { path: string; value: string }

/** What a reader can be asked about a file, and the shape of the answer to each. */
export type Answers = {
  /** All text in the order of reading, for search and for people. */
  text: ExtractedText
  /** The texts of pages that have fixed places (PDF, OFD), for programs that look for fields on a form. */
  places: { pages: PlacedPage[]; notes: Note[] }
  /**
   * A form with what it carries as data: an XML of its own, or each that lies in it (attachments, marks on its texts).
   * What has scripts, entities or paths that lead out of it is refused as damaged.
   */
  form: { pages: PlacedPage[]; data: NamedValue[][]; notes: Note[] }
}
export type Question = keyof Answers

export type Failed = { ok: false; reason: FailureReason; detail: string }
export type Answer<Asked extends Question> = ({ ok: true } & Answers[Asked]) | Failed
export type ExtractionResult = Answer<'text'>

/** The `nice` value of a run: little where somebody waits for what it reads, so that those that answer calls go first. */
export const niceness = { waitedFor: 2, background: 10 }

export type ExtractionLimits = {
  timeoutMs: number
  /** One of `niceness`. */
  niceness: number
  /** Processor time, also when nobody is left to stop the process. */
  cpuSeconds: number
  /** The limit for JavaScript objects; beyond it the process ends itself. */
  heapMegabytes: number
  /** The limit for everything, buffers and code included; beyond it the process is killed (Linux). */
  memoryMegabytes: number
  characters: number
  pages: number
  fileBytes: number
  /** Archives: counted while inflating, since what they declare need not be true. */
  unpackedBytes: number
  archiveEntries: number
  /** Unpacked to packed, once more than 10 MB are unpacked. Office files reach about 100. */
  compressionRatio: number
}

export const defaultLimits: ExtractionLimits = {
  timeoutMs: 60_000,
  niceness: niceness.waitedFor,
  cpuSeconds: 90,
  heapMegabytes: 512,
  memoryMegabytes: 1024,
  characters: 20_000_000,
  pages: 5000,
  fileBytes: 500_000_000,
  unpackedBytes: 1_000_000_000,
  archiveEntries: 20_000,
  compressionRatio: 250,
}

/** Ends the reading of a file, with a reason for the caller. */
export class ExtractionFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, detail: string) {
    super(detail)
    this.name = 'ExtractionFailure'
    this.reason = reason
  }
}
