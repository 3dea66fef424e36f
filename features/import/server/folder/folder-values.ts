import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FieldValues } from '@shuku/domain/documents/contract'
import type { ActContext } from '@shuku/domain/documents/server'
import { translate } from '@shuku/kit/i18n'
import type { FileStore } from '@shuku/kit/server'
import { isValuesTable } from '../../contract.ts'
import { importMessages } from '../../messages.ts'
import { readTable } from '../values/read-table.ts'
import { valuesIn } from '../values/values-in.ts'
import type { FoundFile, Location } from './walk-folder.ts'

export interface FolderValues {
  /** By the paths of files. */
  readonly values: ReadonlyMap<string, FieldValues>
  /** Files of which the table says what cannot be, and what of it means nothing. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[]
}

/** Takes the table of values out of the files, if there is one. */
export function withoutTable(files: readonly FoundFile[]) {
  const table = files.find(({ path }) => isValuesTable(path))
  return { table, files: files.filter((file) => file !== table) }
}

/** What the table says of the files that lie beside it. */
export async function readFolderValues(
  context: Pick<ActContext, 'db' | 'caller' | 'language'> & { readonly store: FileStore },
  { table, files, categoryId }: ReturnType<typeof withoutTable> & { readonly categoryId: number },
): Promise<FolderValues> {
  if (!table) return { values: new Map(), refused: [] }
  const { path: name, sizeBytes, location } = table
  const rows = await atPath(location, (path) => readTable(context.store, { path, name, sizeBytes }))
  const { unknown, lines } = await valuesIn(context, categoryId, rows)
  const known = new Set(files.map(({ path }) => path))
  const say = (key: 'noField' | 'noSuchFile', words: Record<string, string>) =>
    translate(importMessages.texts[key], context.language, words)
  const values = new Map<string, FieldValues>()
  const refused = unknown.map((column) => ({ path: name, reason: say('noField', { name: column }) }))
  for (const line of lines) {
    const { path } = line
    if (!known.has(path)) refused.push({ path, reason: say('noSuchFile', { table: name }) })
    else if ('values' in line) values.set(path, line.values)
    else refused.push(line)
  }
  return { values, refused }
}

/** Readers take names that are text; one that is not is copied. */
async function atPath<T>(location: Location, work: (path: string) => Promise<T>): Promise<T> {
  if (typeof location === 'string') return work(location)
  const folder = await mkdtemp(join(tmpdir(), 'shuku-values-'))
  try {
    const path = join(folder, 'table')
    await copyFile(location, path)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
