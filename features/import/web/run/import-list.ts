import { countLeftOut, leftOutAs, type LeftOut } from '@shuku/domain/files/contract'
import type { PlacedFiles } from '@shuku/kit/web'
import { isValuesTable } from '../../contract.ts'

export interface ListedFile {
  readonly file: File
  /** As the import knows it. */
  readonly path: string
}

/** What was dropped or chosen, as one import. */
export interface ImportList {
  /** Tells it from other imports of the same person into the same category. */
  readonly source: string
  readonly files: readonly ListedFile[]
  /** A table of values of custom fields that lies beside them; it becomes no document. */
  readonly valuesTable: ListedFile | undefined
  /** What is nobody's document. */
  readonly leftOut: LeftOut
  /** Of each path the first file counts. */
  readonly doubles: readonly string[]
  readonly unreadable: readonly string[]
}

/** The one folder in which everything lies, if there is one: it may become a category itself or not. */
export function commonFolder({ files }: PlacedFiles): string | undefined {
  const [first] = files
  const cut = first?.path.indexOf('/') ?? -1
  if (!first || cut < 0) return undefined
  const folder = first.path.slice(0, cut)
  return files.every(({ path }) => path.startsWith(`${folder}/`)) ? folder : undefined
}

/** Pictures before pages, since pages show them; else in the order of the paths. */
export function listImport(placed: PlacedFiles, { staysInFolder }: { staysInFolder: boolean }): ImportList {
  const folder = staysInFolder ? undefined : commonFolder(placed)
  const byPath = new Map<string, ListedFile>()
  const doubles: string[] = []
  const all = placed.files.map(({ file, path }) => ({
    file,
    // as the server keeps it, however the disk spells it
    path: (folder === undefined ? path : path.slice(folder.length + 1)).normalize('NFC'),
    sizeBytes: file.size,
  }))
  for (const each of all) {
    const { path } = each
    if (leftOutAs(each) !== undefined) continue
    if (byPath.has(path)) doubles.push(path)
    else byPath.set(path, { file: each.file, path })
  }
  const files = [...byPath.values()].toSorted(
    (a, b) => Number(isPage(a)) - Number(isPage(b)) || a.path.localeCompare(b.path, 'zh-CN', { numeric: true }),
  )
  const valuesTable = files.find(({ path }) => isValuesTable(staysInFolder ? withoutFolder(path, placed) : path))
  return {
    source: folder?.normalize('NFC') ?? '/',
    files: files.filter((file) => file !== valuesTable),
    valuesTable,
    leftOut: countLeftOut(all),
    doubles,
    unreadable: placed.unreadable,
  }
}

function withoutFolder(path: string, placed: PlacedFiles): string {
  const folder = commonFolder(placed)
  return folder === undefined ? path : path.slice(folder.length + 1)
}

/** What can show other files of the same folder. */
export function isPage({ path }: Pick<ListedFile, 'path'>): boolean {
  return /\.x?html?$/i.test(path)
}
