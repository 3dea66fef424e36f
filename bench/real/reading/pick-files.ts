import { lstatSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Random } from '../../generate/random/random.ts'

/** More of one kind are no other files. */
const mostOfPages = 150
const mostOfDocuments = 60
const mostBytes = 5_000_000
const documents = new Set(
  '.html .docx .odt .doc .rtf .pdf .xlsx .xls .ods .csv .pptx .ppt .odp .epub .ott .otp .ots .msg .eml .txt .htm .md .ofd'.split(
    ' ',
  ),
)

/** Files of as many kinds as there are below the folders: of documents many, of all others a few of each name ending. */
export function pickFiles(folders: readonly string[], most: number, seed: number): string[] {
  const groups = new Map<string, string[]>()
  for (const folder of folders) collect(folder, groups)
  const random = Random.of(seed, -70)
  const picked: string[] = []
  const others: string[][] = []
  for (const [extension, paths] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const mixed = random.shuffled(paths.toSorted())
    if (documents.has(extension)) picked.push(...mixed.slice(0, extension === '.html' ? mostOfPages : mostOfDocuments))
    else others.push(mixed)
  }
  for (let round = 0; picked.length < most && others.some((paths) => paths.length > round); round++)
    for (const paths of others) if (paths[round] !== undefined && picked.length < most) picked.push(paths[round] ?? '')
  return picked.slice(0, most)
}

function collect(folder: string, groups: Map<string, string[]>): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const facts = lstatSync(path)
    if (facts.isDirectory()) collect(path, groups)
    else if (facts.isFile() && facts.size > 0 && facts.size <= mostBytes) {
      const extension = extname(name).toLowerCase()
      groups.set(extension, [...(groups.get(extension) ?? []), path])
    }
  }
}
