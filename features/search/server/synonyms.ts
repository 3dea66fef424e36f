import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { isRoleKeeper } from '@shuku/domain/people/server'
import { replaceSynonyms, synonymForm } from '@shuku/domain/search/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context, type Database } from '@shuku/kit/server'
import { searchApi, searchErrors } from '../contract.ts'
import { searchMessages } from '../messages.ts'

const [mostLines, mostWords, longestWord] = [5000, 20, 50]

export const getSynonyms = handle(searchApi.getSynonyms, async (context) => {
  await requireKeeper(context)
  return { lines: await readLines(context.db) }
})

export const saveSynonyms = handle(searchApi.saveSynonyms, async (context) => {
  const { db, caller, language, query } = context
  await requireKeeper(context)
  const groups = groupsIn(query.lines)
  await lockSynonyms(db)
  if (query.formerLines !== undefined && query.formerLines !== (await readLines(db)))
    throw searchErrors.synonymsChanged()
  await replaceSynonyms(db, groups)
  await recordAudit(db, {
    act: 'saveSynonyms',
    subject: { kind: 'search' },
    personId: caller.personId,
    details: { lines: groups.length },
  })
  return {
    message: translate(searchMessages.texts.synonymsSaved, language, { n: groups.length }),
    count: groups.length,
  }
})

async function readLines(db: Database): Promise<string> {
  const rows = await db.selectFrom('search_synonym').select('words').orderBy('id').execute()
  return rows.map(({ words }) => words.join(', ')).join('\n')
}

/** Two who save at once do so one after the other; who searches waits for nobody. */
async function lockSynonyms(db: Database): Promise<void> {
  await sql`lock table search_synonym in share row exclusive mode`.execute(db)
}

async function requireKeeper(context: Context): Promise<void> {
  if (!(await isRoleKeeper(context))) throw searchErrors.notKeeper()
}

/** Empty lines are none; commas and semicolons part words, as they are typed in Chinese or English. */
function groupsIn(lines: string): string[][] {
  const all = lines.split(/\r?\n/).map((text, index) => ({ text: text.trim(), line: index + 1 }))
  const groups = all.filter(({ text }) => text !== '').map(({ text, line }) => ({ words: wordsIn(text), line }))
  if (groups.length > mostLines) throw searchErrors.tooManySynonyms({ most: mostLines })
  for (const { words, line } of groups) {
    const isFit = words.length > 1 && words.length <= mostWords && words.every((word) => word.length <= longestWord)
    if (!isFit) throw searchErrors.synonymLine({ line })
  }
  return groups.map(({ words }) => words)
}

function wordsIn(line: string): string[] {
  const words = line.split(/[,，、;；\t]/).map((word) => word.trim())
  const byForm = new Map(words.map((word) => [synonymForm(word), word]))
  byForm.delete('')
  return [...byForm.values()]
}
