import { sql } from 'kysely'
import type { Language } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'
import { localName } from '../naming/local-name.ts'

/** Whom a chat is with: one person, or a group (decision 0244). */
interface ChatSubject {
  readonly kind: 'person' | 'group'
  readonly id: number
}

export interface Chat extends ChatSubject {
  readonly name: string
  /** How many people who work here are in it. */
  readonly people: number
  /** A person, or a group that everybody sees; else it is the asker’s own. */
  readonly isPublic: boolean
}

interface Asker {
  readonly personId: number
  readonly language: Language
}

/** The chat, for who may name whom it is with: nobody learns of a private group of somebody else’s. */
export async function requireChat(
  db: Database,
  { personId, language }: Asker,
  { kind, id }: ChatSubject,
): Promise<Chat> {
  const name = (table: string) => localName(table, language)
  const { rows } = await (
    kind === 'person'
      ? sql<Omit<Chat, 'kind'>>`
          select id, ${name('person')} as name, 1 as people, true as "isPublic"
          from person where id = ${id}::integer and status = 'active'`
      : sql<Omit<Chat, 'kind'>>`
          select id, ${name('people_group')} as name, owner_id is null as "isPublic", (
            select count(*)::integer from people_group_member as member join person on person.id = member.person_id
            where member.group_id = people_group.id and person.status = 'active'
          ) as people
          from people_group where id = ${id}::integer and (owner_id is null or owner_id = ${personId})`
  ).execute(db)
  const [chat] = rows
  if (!chat) throw peopleErrors[kind === 'person' ? 'unknownPerson' : 'unknownGroup']({ id })
  return { kind, ...chat }
}
