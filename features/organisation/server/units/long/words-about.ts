import { languages, translate, type Language, type Text } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { organisationMessages } from '../../../messages.ts'

const text = organisationMessages.texts
type Key =
  | 'merging'
  | 'mergedInto'
  | 'closing'
  | 'closedWithPeople'
  | 'moving'
  | 'moved'
  | 'undoing'
  | 'reorganisationUndone'
  | 'reopening'
  | 'reopened'

/** Sentences about units, by the ids of those that they name, in both languages: a job does not know who will read them. */
export async function wordsAbout(db: Database, units: Readonly<Record<string, number>>) {
  const rows = await db
    .selectFrom('unit')
    .select(['id', 'name', 'name_en'])
    .where('id', 'in', Object.values(units))
    .execute()
  const names = (language: Language) =>
    Object.entries(units).map(([key, id]) => {
      const unit = rows.find((each) => each.id === id)
      return [key, (language === 'en-US' && unit?.name_en) || (unit?.name ?? '')]
    })
  return (key: Key, people = 0): Text =>
    Object.fromEntries(
      languages.map((language) => {
        const values = { people, ...Object.fromEntries(names(language)) } as Record<string, string | number>
        return [language, translate(text[key], language, values)]
      }),
    ) as Text
}
