import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Language, Text } from '@shuku/kit/i18n'
import { rightMessages } from '../../messages.ts'

const text = rightMessages.texts

/** The name of whom a principal names, by its kind and id in SQL; null for those who have none of their own. */
export function selectSubjectName(
  language: Language,
  { kind, id }: { readonly kind: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
): RawBuilder<string | null> {
  const name = (table: string) =>
    sql`(select ${localName('named', language)} from ${sql.table(table)} as named where named.id = ${id})`
  return sql<string | null>`case
    when ${kind} = 'person' then ${name('person')}
    when ${kind} = 'role' then ${name('role')}
    when ${kind} = 'group' then ${name('people_group')}
    when ${kind} = 'post' then ${name('post')}
    when ${kind} ~ '^(department|subcompany)' then ${name('unit')} end`
}

function isWord(key: string): key is keyof typeof text {
  return key in text
}

/** Whom a kind names where it has no name: "everyone". */
export function wordOfKind(kind: string, language: Language): string {
  const base = kind.replace(/_(below|above)$/, '')
  return isWord(base) ? text[base][language] : kind
}

/** Subjects whose kind is their name. */
const noName = new Set([
  'person',
  'everyone',
  'anonymous',
  'creator',
  'superior',
  'all_superiors',
  'same_post',
  'creatorDepartment',
  'creatorSubcompany',
])
const roleWords: Readonly<Record<number, Text>> = { 0: text.inDepartment, 1: text.inSubcompany }
const postWords: Readonly<Record<number, Text>> = { 3: text.inDepartment, 2: text.inSubcompany }

/** What kind of subject it is, beside its name: "department · with those below". */
export function kindDetail(kind: string, level: number | null, language: Language): string {
  const [base = '', reach] = kind.split(/_(?=below$|above$)/)
  const parts: Text[] = []
  if (isWord(base) && !noName.has(base)) parts.push(text[base])
  if (reach) parts.push(reach === 'below' ? text.withBelow : text.withAbove)
  const place = base === 'role' ? roleWords[level ?? 2] : base === 'post' ? postWords[level ?? 1] : undefined
  if (place) parts.push(place)
  return parts.map((part) => part[language]).join(' · ')
}
