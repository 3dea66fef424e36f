import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPage, type PageDrawing } from '../../codes/read-codes.ts'
import { mayRunPrograms } from '../../walls/find-wall.ts'
import type { FileToRead } from '../ask-reader.ts'
import { niceness, type PlacedPage, type PlacedText } from '../extraction.ts'
import { findProgram } from './find-program.ts'
import { runProgram, type ProgramLimits } from './run-program.ts'
import { giveToProgram, withWorkFolder } from './work-folder.ts'

/** Its time is that of drawing the page and reading it together. */
export const wordLimits: ProgramLimits = {
  timeoutMs: 30_000,
  niceness: niceness.waitedFor,
  cpuSeconds: 60,
  memoryMegabytes: 1024,
  fileMegabytes: 50,
}
const DRAWING_SHARE = 0.3

/**
 * The words that tesseract sees on a picture, or on the first page of a PDF, in their places; nothing where it is not
 * installed, or not through in time.
 */
export async function recogniseWords(
  file: FileToRead,
  signal?: AbortSignal,
  limits = wordLimits,
): Promise<PlacedPage | undefined> {
  const command = findProgram('tesseract')
  if (command === undefined || !mayRunPrograms()) return undefined
  const drawing = await drawPage(file, { timeoutMs: limits.timeoutMs * DRAWING_SHARE, signal })
  if (!drawing) return undefined
  const timeoutMs = limits.timeoutMs * (1 - DRAWING_SHARE)
  return withWorkFolder(async (folder) => {
    const picture = join(folder, 'page.png')
    await writeFile(picture, drawing.png)
    await giveToProgram(picture)
    const ask = async (...args: string[]) => {
      const run = await runProgram({ command, args, folder, signal }, { ...limits, timeoutMs })
      signal?.throwIfAborted()
      return run.exit === '0' && run.killedFor === undefined ? run.output.toString() + run.complaint : undefined
    }
    const languages = languagesOf((await ask('--list-langs')) ?? '')
    if (languages === '') return undefined
    const table = await ask('page.png', 'stdout', '-l', languages, '-c', 'tessedit_create_tsv=1')
    return table === undefined ? undefined : placedWords(table, drawing)
  })
}

function languagesOf(listed: string): string {
  const lines = listed.split(/\r?\n/)
  return ['chi_sim', 'eng'].filter((language) => lines.includes(language)).join('+')
}

/** Of tesseract's table; what has not even this is noise. */
const LINE = 4
const WORD = 5
const LEAST_CONFIDENCE = 30
/** Any width does, since all rules go by how far things are from each other in heights of letters. */
const PAGE_WIDTH = 210
/** Of the height of a line, what is above the feet of its letters, and how high these are. */
const [ABOVE, LETTERS] = [0.79, 0.89]

/** `level page block paragraph line word left top width height confidence text`, parted by tabs. */
function placedWords(table: string, { width: pixels, pageHeight }: PageDrawing): PlacedPage {
  const scale = PAGE_WIDTH / pixels
  const texts: PlacedText[] = []
  let line = { top: 0, height: 0 }
  for (const row of table.split(/\r?\n/)) {
    const cells = row.split('\t')
    const [level, , , , , , left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.map(Number)
    const text = cells[11]?.trim() ?? ''
    if (level === LINE) line = { top, height }
    if (level !== WORD || text === '' || confidence < LEAST_CONFIDENCE) continue
    const y = (line.top + line.height * ABOVE) * scale
    texts.push({ text, x: left * scale, y, width: width * scale, size: line.height * LETTERS * scale })
  }
  return { width: PAGE_WIDTH, height: pageHeight * scale, texts }
}
