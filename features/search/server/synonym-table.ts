import { readSheets, receivedFile, rearmed, sheetFile } from '@shuku/domain/files/server'
import { requireCompanyAdministrator } from '@shuku/domain/people/server'
import { handle, handleFile, sizeText, withLocalFile, type FileStore } from '@shuku/kit/server'
import { searchApi, searchErrors } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import { groupsOf, linesOf, mostLines, readGroups } from './synonyms.ts'

const text = searchMessages.texts
const mostBytes = 5 * 1024 * 1024

/** What is in a table, as lines to be checked and saved by the person who brought it. */
export const readSynonymTable = handle(
  searchApi.readSynonymTable,
  async (context) => {
    await requireCompanyAdministrator(context)
    const { sha256, sizeBytes, claimedName: name } = receivedFile(context.files)
    if (sizeBytes > mostBytes) throw searchErrors.synonymTableTooLarge({ name, limit: sizeText(mostBytes) })
    const lines = await withLocalFile(context.store, sha256, (path) => linesIn(context.store, { path, name }))
    const groups = await groupsOf(lines)
    if (groups.length === 0) throw searchErrors.noSynonyms({ name })
    return { lines: linesOf(groups), count: groups.length }
  },
  { admit: requireCompanyAdministrator },
)

/** The rows of the first sheet, without the head that an export has. */
async function linesIn(store: FileStore, file: { readonly path: string; readonly name: string }) {
  const heads = new Set<string>(Object.values(text.synonymWord))
  const lines: { text: string; line: number }[] = []
  let sheet: string | undefined
  for await (const { name, first, rows } of readSheets(store, { ...file, mostRows: mostLines + 1 })) {
    sheet ??= name
    if (name !== sheet) break
    for (const [index, row] of rows.entries()) {
      const words = row.map((cell) => rearmed(cell.trim()).replaceAll('\0', ''))
      const line = first + index + 1
      if (line > 1 || !heads.has(words[0] ?? '')) lines.push({ text: words.filter(Boolean).join(','), line })
    }
  }
  return lines
}

/** A row for each meaning and a word in each cell: read again, it is the same. */
export const exportSynonyms = handleFile(searchApi.exportSynonyms, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, language, query, store } = context
  const groups = await readGroups(db)
  const width = groups.reduce((most, words) => Math.max(most, words.length), 2)
  const name = text.synonyms[language]
  const [word, other] = [text.synonymWord[language], text.synonymOther[language]]
  const head = [word, ...Array.from({ length: width - 1 }, (_, index) => `${other} ${index + 1}`)]
  return sheetFile(store, { sheets: [{ name, head, rows: groups }], form: query.form, name })
})
