import type { RawBuilder } from 'kysely'
import type { Text } from '@shuku/kit/i18n'
import { defineRegistry, type Caller } from '@shuku/kit/server'

/** What a notice, a task or a record of the log may be about, declared by the noun or slice whose it is. */
export interface Subject {
  /** As the records of the log name it (`recordAudit`). */
  readonly id: string
  /**
   * Rows (id, title, icon) of those among `ids`, a select of one column, that the caller may see now. The icon is a kind
   * of file, or `folder`.
   */
  selectTitles(caller: Caller, ids: RawBuilder<unknown>): RawBuilder<unknown>
  /** Where it is opened, perhaps at a tab. */
  address(id: number, tab?: string): string
  /** By which the search of the product finds it, beside documents. */
  readonly named?: NamedSubject
}

/** Of those that `selectTitles` shows to the caller are found whose titles have what is searched for. */
export interface NamedSubject {
  /** What all of them are. */
  readonly label: Text
  /** A select of all ids. */
  readonly selectIds: RawBuilder<unknown>
  /** The list of those with these words in their names. */
  list(words: string): string
}

export const subjects = defineRegistry<Subject>('subjects')

/** What kinds of notices and tasks are about that name no other. */
export const documentSubject = 'document'

export function subjectOf(kind?: { readonly subject?: string }): string {
  return kind?.subject ?? documentSubject
}

export function requireSubject(id: string): Subject {
  const subject = subjects.find(id)
  if (!subject) throw new RangeError(`no slice declares subjects of the kind ${id}`)
  return subject
}
