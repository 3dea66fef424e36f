import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { collectDocuments } from './collect-documents.ts'
import { collectPages } from './collect-pages.ts'
import { writeOfficeFiles } from './write-office-files.ts'

/**
 * The folders that `real` and `relevance` are asked with, made anew: documents of Debian's packages; texts, tables and
 * slides that LibreOffice writes of them; and the pages of a help library, for `--needs`. The judgements name documents by their paths in these folders.
 * Needs Debian's `apt-get` and `dpkg-deb`, and `soffice`.
 */
export async function makeFolders(target: string): Promise<void> {
  const documents = join(target, 'debian-documents')
  const office = join(target, 'office')
  mkdirSync(target, { recursive: true })
  await collectDocuments(documents)
  await writeOfficeFiles(documents, office)
  const pages = join(target, 'needs')
  await collectPages(pages)
  process.stdout.write(`npm run bench -- real --folder ${documents} --folder ${office}\n`)
  process.stdout.write(`npm run bench -- relevance --needs --folder ${pages}\n`)
}
