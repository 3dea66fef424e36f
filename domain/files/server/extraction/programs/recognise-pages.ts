import { constants } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mayRunPrograms } from '../../walls/find-wall.ts'
import { ExtractionFailure, niceness, type ExtractedText } from '../extraction.ts'
import { TextCollector } from '../reading/text-collector.ts'
import { findProgram } from './find-program.ts'
import { runProgram, type ProgramLimits } from './run-program.ts'
import { giveToProgram, withWorkFolder } from './work-folder.ts'

export type RecognitionLimits = ProgramLimits & {
  /** The limit for all pages together; each also has the time limit of a program. */
  wholeMs: number
  pages: number
  characters: number
}

export const recognitionLimits: RecognitionLimits = {
  timeoutMs: 60_000,
  niceness: niceness.background,
  cpuSeconds: 120,
  memoryMegabytes: 2048,
  fileMegabytes: 200,
  wholeMs: 600_000,
  pages: 50,
  characters: 20_000_000,
}

const LANGUAGES = 'chi_sim+eng'
/** What letters of 10 points need to be recognised. */
const DOTS_PER_INCH = 200

type Programs = {
  draw: string
  recognise: string
  /** It can detect how a page lies: a scan on its side is turned before it is read. */
  canTurn: boolean
}

/** Poppler's program draws the pages of a pdf, tesseract recognises what is written on them, with its Chinese. */
async function findPrograms(): Promise<Programs | undefined> {
  const draw = findProgram('pdftoppm')
  const recognise = findProgram('tesseract')
  if (draw === undefined || recognise === undefined || !mayRunPrograms()) return undefined
  const run = await withWorkFolder((folder) =>
    runProgram({ command: recognise, args: ['--list-langs'], folder }, recognitionLimits),
  )
  const languages = run.output.toString() + run.complaint
  return /^chi_sim$/m.test(languages) ? { draw, recognise, canTurn: /^osd$/m.test(languages) } : undefined
}

export async function canRecognise(): Promise<boolean> {
  return (await findPrograms()) !== undefined
}

type ToRecognise = { path: string; signal?: AbortSignal | undefined }

/** The text on the pages of a pdf that has only pictures, as far as the limits let us come. */
export async function recognisePages(
  { path, signal }: ToRecognise,
  limits = recognitionLimits,
): Promise<ExtractedText | undefined> {
  const programs = await findPrograms()
  if (!programs) return undefined
  const output = new TextCollector(limits.characters)
  const endsAt = Date.now() + limits.wholeMs
  const isCut = await withWorkFolder(async (folder) => {
    const source = join(folder, 'source.pdf')
    await copyFile(path, source, constants.COPYFILE_FICLONE)
    await giveToProgram(source)
    for (let page = 1; page <= limits.pages; page++) {
      if (Date.now() > endsAt) return true
      const text = await recognisePage(programs, { folder, page, signal }, limits)
      if (text === undefined) return false
      output.add(text)
      output.endParagraph()
    }
    return true
  })
  const text = output.finish()
  return text === ''
    ? undefined
    : { text, hardWrapped: true, notes: isCut ? ['recognised', 'pageLimit'] : ['recognised'] }
}

type Page = { folder: string; page: number; signal?: AbortSignal | undefined }

/** Nothing where there is no such page. */
async function recognisePage(
  { draw, recognise, canTurn }: Programs,
  { folder, page, signal }: Page,
  limits: ProgramLimits,
): Promise<string | undefined> {
  const number = String(page)
  const drawing = [
    '-r',
    String(DOTS_PER_INCH),
    '-gray',
    '-f',
    number,
    '-l',
    number,
    '-singlefile',
    'source.pdf',
    'page',
  ]
  const picture = join(folder, 'page.pgm')
  await rm(picture, { force: true })
  const drawn = await requireDone(runProgram({ command: draw, args: drawing, folder, signal }, limits), signal)
  if (drawn.exit !== '0') return undefined
  // "1 Automatic page segmentation with OSD", orientation and script detection
  const args = ['page.pgm', 'stdout', '-l', LANGUAGES, ...(canTurn ? ['--psm', '1'] : [])]
  const run = await requireDone(runProgram({ command: recognise, args, folder, signal }, limits), signal)
  return run.exit === '0' ? run.output.toString() : undefined
}

async function requireDone<R extends { killedFor?: string }>(running: Promise<R>, signal?: AbortSignal): Promise<R> {
  const run = await running
  signal?.throwIfAborted()
  if (run.killedFor === 'timeout') throw new ExtractionFailure('timeout', 'a page took too long to be recognised')
  if (run.killedFor === 'memory') throw new ExtractionFailure('memory', 'a page took too much to be recognised')
  return run
}
