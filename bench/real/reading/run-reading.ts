import { basename, extname } from 'node:path'
import { detectType, isDisguised, readText } from '@shuku/domain/files/server'
import { buildFolder } from '../../bench-database.ts'
import { machineFacts } from '../../measure/machine.ts'
import { line } from '../../report/tables.ts'
import { writeSection } from '../../report/write-section.ts'
import { pickFiles } from './pick-files.ts'
import { referenceText } from './reference-text.ts'
import { wordsOf } from './words-of.ts'

export interface ReadingOptions {
  readonly folders: readonly string[]
  readonly files: number
  readonly seed: number
  readonly write: boolean
}

interface Measured {
  readonly extension: string
  readonly isRefused: boolean
  readonly isOtherwise: boolean
  readonly found: number
  readonly words: number
}

/** What the readers of the product find in files of many kinds, held against other programs. */
export async function runReading({ folders, files, seed, write }: ReadingOptions): Promise<void> {
  const measured: Measured[] = []
  for (const path of pickFiles(folders, files, seed)) {
    measured.push(await measure(path))
    if (measured.length % 50 === 0) process.stderr.write(`${measured.length} files\n`)
  }
  const text = [
    `\`npm run bench -- reading --folder …\` on ${new Date().toISOString().slice(0, 10)}.`,
    machineFacts(buildFolder)
      .map((fact) => `- ${fact}`)
      .join('\n'),
    tableOf(measured),
  ].join('\n\n')
  if (write) writeSection('reading', text)
  else process.stdout.write(`${text}\n`)
}

async function measure(path: string): Promise<Measured> {
  const name = basename(path)
  const type = await detectType(path, name)
  const result = await readText({ path, mime: type.mime, name })
  const ours = wordsOf(result.ok ? result.text : '')
  const reference = wordsOf((await referenceText(path).catch(() => undefined)) ?? '')
  const found = [...reference].filter((word) => ours.has(word)).length
  if (found < reference.size * 0.9)
    process.stderr.write(`${found} of ${reference.size}: ${path} ${type.mime} ${result.ok ? '' : result.reason}\n`)
  return {
    extension: extname(name).toLowerCase(),
    isRefused: isDisguised(type, name),
    isOtherwise: !type.matchesName,
    found,
    words: reference.size,
  }
}

function tableOf(measured: readonly Measured[]): string {
  const kinds = Map.groupBy(measured, ({ extension }) => extension)
  const large = [...kinds].filter(([, files]) => files.length >= 10).toSorted((a, b) => b[1].length - a[1].length)
  const rest = measured.filter(({ extension }) => !large.some(([name]) => name === extension))
  const rows = [...large, ['others', rest] as const, ['all', measured] as const]
  return [
    line(['kind', 'files', 'refused', 'another name than the content', 'with words', 'words found']),
    line(['---', '--:', '--:', '--:', '--:', '--:']),
    ...rows.map(([name, files]) => line([name, ...factsOf(files)])),
  ].join('\n')
}

function factsOf(files: readonly Measured[]): string[] {
  const sum = (of: (one: Measured) => number) => files.reduce((total, one) => total + of(one), 0)
  const words = sum((one) => one.words)
  return [
    String(files.length),
    String(sum(({ isRefused }) => Number(isRefused))),
    String(sum(({ isOtherwise }) => Number(isOtherwise))),
    String(sum((one) => Number(one.words > 0))),
    words === 0 ? '–' : (sum(({ found }) => found) / words).toFixed(4),
  ]
}
