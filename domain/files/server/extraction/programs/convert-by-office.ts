import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { isConfined, mayRunPrograms, wallInForce } from '../../walls/find-wall.ts'
import { isBeforeWord97 } from '../detection/detect-compound-file.ts'
import { ExtractionFailure, niceness } from '../extraction.ts'
import { cutRtfLinks } from './cut-rtf-links.ts'
import { findOutsideName } from './find-outside-name.ts'
import { findProgram } from './find-program.ts'
import { runProgram, type ProgramLimits } from './run-program.ts'
import { giveToProgram, withWorkFolder } from './work-folder.ts'

type Conversion = { to: 'odt' | 'ods' | 'odp' | 'pdf'; mime: string; filter: string }

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.'
const SHEETS = `${OPEN_DOCUMENT}spreadsheet`

/**
 * Formats that only LibreOffice reads, WPS's own three among them, and what it turns them into. The filter is named
 * explicitly: by itself LibreOffice takes damaged files for text.
 */
const CONVERSIONS: Record<string, Conversion> = {
  'application/msword': { to: 'odt', mime: `${OPEN_DOCUMENT}text`, filter: 'MS Word 97' },
  'application/vnd.ms-excel': { to: 'ods', mime: SHEETS, filter: 'MS Excel 97' },
  'application/vnd.ms-excel.sheet.binary.macroEnabled.12': {
    to: 'ods',
    mime: SHEETS,
    filter: 'Calc MS Excel 2007 Binary',
  },
  'application/vnd.ms-powerpoint': { to: 'odp', mime: `${OPEN_DOCUMENT}presentation`, filter: 'MS PowerPoint 97' },
}

/** Texts and slides that LibreOffice draws as pages, by the filter that reads them. */
const DRAWN: [mime: RegExp, filter: string][] = [
  [/wordprocessingml|ms-word\./, 'MS Word 2007 XML'],
  [/^application\/msword$/, 'MS Word 97'],
  [/^application\/rtf$/, 'Rich Text Format'],
  [/opendocument\.text/, 'writer8'],
  [/presentationml|ms-powerpoint\./, 'Impress MS PowerPoint 2007 XML'],
  [/^application\/vnd\.ms-powerpoint$/, 'MS PowerPoint 97'],
  [/opendocument\.presentation/, 'impress8'],
]

export const officeLimits: ProgramLimits = {
  timeoutMs: 120_000,
  niceness: niceness.waitedFor,
  cpuSeconds: 120,
  memoryMegabytes: 2048,
  fileMegabytes: 1024,
}

export function needsOffice(mime: string): boolean {
  return Object.hasOwn(CONVERSIONS, mime)
}

/** Whether LibreOffice can write it as a pdf. */
export function isDrawable(mime: string): boolean {
  return DRAWN.some(([pattern]) => pattern.test(mime))
}

/** Before 1997 Word wrote another format into the same frame. */
async function conversionFor(path: string, converting: Converting): Promise<Conversion | undefined> {
  const conversion = conversionOf(converting)
  if (converting.mime !== 'application/msword' || !conversion) return conversion
  const file = await open(path, 'r')
  try {
    return (await isBeforeWord97({ fd: file.fd })) ? { ...conversion, filter: 'MS Word 95' } : conversion
  } finally {
    await file.close()
  }
}

function conversionOf({ mime, asPdf = false }: Converting): Conversion | undefined {
  if (!asPdf) return CONVERSIONS[mime]
  const filter = DRAWN.find(([pattern]) => pattern.test(mime))?.[1]
  return filter === undefined ? undefined : { to: 'pdf', mime: 'application/pdf', filter }
}

export function hasOffice(): boolean {
  return mayRunPrograms() && findProgram('soffice') !== undefined
}

type Converting = {
  mime: string
  signal?: AbortSignal | undefined
  /** As pages to look at; otherwise as OpenDocument, to extract the text. */
  asPdf?: boolean
}

export type ToConvert = Converting & { path: string }
type Converted = { path: string; mime: string }

/** Has LibreOffice write the file in another format, and gives what it wrote to `read`. */
export async function convertByOffice<T>(
  { path, ...converting }: ToConvert,
  limits: ProgramLimits,
  read: (converted: Converted) => Promise<T>,
): Promise<T> {
  return convertTogether({ ...converting, paths: [path] }, limits, ([converted]) => {
    if (!converted) throw new ExtractionFailure('notConverted', converting.mime)
    return read(converted)
  })
}

/** The same for files of one type, in the order of their paths; nothing in the place of those that it did not write. */
export async function convertTogether<T>(
  { paths, ...converting }: Converting & { paths: readonly string[] },
  limits: ProgramLimits,
  read: (converted: readonly (Converted | undefined)[]) => Promise<T>,
): Promise<T> {
  const command = mayRunPrograms() ? findProgram('soffice') : undefined
  const { mime, signal } = converting
  const conversions = await Promise.all(paths.map((path) => conversionFor(path, converting)))
  const conversion = conversions[0]
  if (command === undefined || !conversion) throw new ExtractionFailure('noOffice', mime)
  return withWorkFolder(async (folder) => {
    const sources: string[] = []
    let refused: string | undefined
    for (const [index, path] of paths.entries()) {
      // one run has one filter
      if (conversions[index]?.filter !== conversion.filter) continue
      const outside = isConfined(wallInForce().kind) ? undefined : await findOutsideName(path)
      if (outside !== undefined) {
        refused = `it names another file, and nothing keeps LibreOffice from ours: ${outside}`
        continue
      }
      const source = join(folder, `source-${index}`)
      await bring(path, { source, mime })
      sources.push(source)
    }
    if (refused !== undefined && sources.length === 0) throw new ExtractionFailure('notConverted', refused)
    const args = await argumentsFor(folder, conversion)
    const run = await runProgram({ command, args: [...args, ...sources], folder, signal }, limits)
    signal?.throwIfAborted()
    if (run.killedFor === 'timeout') throw new ExtractionFailure('timeout', `LibreOffice: ${limits.timeoutMs} ms`)
    if (run.killedFor === 'memory') throw new ExtractionFailure('memory', `LibreOffice: ${limits.memoryMegabytes} MB`)
    const written = await findWritten(join(folder, 'out'))
    const converted = paths.map((_, index) => {
      const name = `source-${index}.${conversion.to}`
      return written.has(name) ? { path: join(folder, 'out', name), mime: conversion.mime } : undefined
    })
    if (converted.every((one) => one === undefined))
      throw new ExtractionFailure('notConverted', `${run.exit}: ${run.complaint.slice(-300)}`)
    return read(converted)
  })
}

async function argumentsFor(folder: string, { to, filter }: Conversion): Promise<string[]> {
  const profile = await makeProfile(folder)
  return [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...'--headless --norestore --nolockcheck --nodefault --nologo --convert-to'.split(' '),
    to,
    `--infilter=${filter}`,
    '--outdir',
    join(folder, 'out'),
  ]
}

/** The file as LibreOffice gets it. */
async function bring(path: string, { source, mime }: { source: string; mime: string }): Promise<void> {
  if (mime === 'application/rtf') {
    await pipeline(createReadStream(path), cutRtfLinks(), createWriteStream(source))
  } else await copyFile(path, source, constants.COPYFILE_FICLONE)
  await giveToProgram(source)
}

/** Files, and no links: a hostile document that has its way with LibreOffice could have us read any of our own files. */
async function findWritten(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
}

/**
 * Settings of a profile that is used once: no macros, no links followed, no pictures fetched, and a proxy that is not
 * there for what would go to the network all the same.
 */
const SETTINGS: [path: string, name: string, value: string | number | boolean][] = [
  ['Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Common/Misc', 'FirstRun', false],
  ['Writer/Content/Update', 'Link', 2],
  ['Calc/Content/Update', 'Link', 2],
  ['Inet/Settings', 'ooInetProxyType', 2],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', 9],
]

async function makeProfile(folder: string): Promise<string> {
  const profile = join(folder, 'profile')
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path === 'Inet/Settings' ? path : `Office.${path}`}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  await mkdir(join(profile, 'user'), { recursive: true })
  await writeFile(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`,
  )
  for (const part of ['', 'user', 'user/registrymodifications.xcu']) await giveToProgram(join(profile, part))
  return profile
}
