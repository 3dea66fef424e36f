import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { requireCompanyAdministrator } from '@shuku/domain/people/server'
import { replaceSynonyms, synonymForm } from '@shuku/domain/search/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Database } from '@shuku/kit/server'
import { searchApi, searchErrors } from '../contract.ts'
import { searchMessages } from '../messages.ts'

export const mostLines = 5000
const [mostWords, longestWord] = [20, 50]
/** Some of them may be the same word, in capitals or with blanks. */
const mostWritten = 10 * mostWords

export const getSynonyms = handle(searchApi.getSynonyms, async (context) => {
  await requireCompanyAdministrator(context)
  return { lines: await readLines(context.db) }
})

export const saveSynonyms = handle(searchApi.saveSynonyms, async (context) => {
  const { db, language, query } = context
  await requireCompanyAdministrator(context)
  const groups = await groupsIn(query.lines)
  await lockSynonyms(db)
  if (query.formerLines !== undefined && query.formerLines !== (await readLines(db)))
    throw searchErrors.synonymsChanged()
  await replaceSynonyms(db, groups)
  await recordAudit(db, {
    act: 'saveSynonyms',
    subject: { kind: 'search' },
    ...auditedBy(context),
    details: { lines: groups.length },
  })
  return {
    message: translate(searchMessages.texts.synonymsSaved, language, { n: groups.length }),
    count: groups.length,
  }
})

async function readLines(db: Database): Promise<string> {
  return linesOf(await readGroups(db))
}

/** As they are in the field, and are typed. */
export function linesOf(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => words.join(', ')).join('\n')
}

export async function readGroups(db: Database): Promise<string[][]> {
  const rows = await db.selectFrom('search_synonym').select('words').orderBy('id').execute()
  return rows.map(({ words }) => words)
}

/** Two who save at once do so one after the other; who searches waits for nobody. */
async function lockSynonyms(db: Database): Promise<void> {
  await sql`lock table search_synonym in share row exclusive mode`.execute(db)
}

/** Some milliseconds; others have their turn after each. */
const linesAtOnce = 50

function groupsIn(lines: string): Promise<string[][]> {
  return groupsOf(lines.split(/\r?\n/).map((text, index) => ({ text, line: index + 1 })))
}

interface Line {
  readonly text: string
  /** By which it is named where it is none. */
  readonly line: number
}

/** Empty lines are none; commas and semicolons part words, as they are typed in Chinese or English. */
export async function groupsOf(lines: readonly Line[]): Promise<string[][]> {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  if (filled.length > mostLines) throw searchErrors.tooManySynonyms({ most: mostLines })
  const groups: string[][] = []
  for (const { text, line } of filled) {
    const group = wordsIn(text)
    if (!group) throw searchErrors.synonymLine({ line })
    groups.push(group)
    if (groups.length % linesAtOnce === 0) await turn()
  }
  return groups
}

/** Nothing where these are too many words, too few or too long. */
function wordsIn(line: string): string[] | undefined {
  const words = line.split(/[,，、;；\t]/).map((word) => word.trim())
  const written = new Set(words.filter((word) => word !== ''))
  if (written.size > mostWritten) return undefined
  const byForm = new Map([...written].map((word) => [synonymForm(word), word]))
  byForm.delete('')
  const group = [...byForm.values()]
  const isFit = group.length > 1 && group.length <= mostWords && group.every((word) => word.length <= longestWord)
  return isFit ? group : undefined
}
