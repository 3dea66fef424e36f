import { sql } from 'kysely'
import { uniqueName } from '@shuku/kit/testing'
import { categoryRights, secrecyLevels, type CategoryRight, type Secrecy } from '@shuku/domain/rights/contract'
import {
  adoptDefaultSet,
  classFor,
  createDefaultSet,
  grantCategory,
  shareDocuments,
  type DefaultEntry,
  type Share,
} from '@shuku/domain/rights/server'
import { act } from '../act.ts'
import { people, type GivenPerson } from './given-people.ts'

export interface CategoryOptions {
  readonly name?: string
  readonly parentId?: number
  /** How many people are made who may read, edit, wholly control its documents, and create and administer in it. */
  readonly readers?: number
  readonly editors?: number
  readonly controllers?: number
  readonly creators?: number
  readonly administrators?: number
  /** Default rights beside those; creators control what they make. */
  readonly entries?: readonly DefaultEntry[]
  readonly inheritsRights?: boolean
}

export interface GivenCategory {
  readonly category: { readonly id: number; readonly name: string; readonly defaultSetId: number }
  readonly readers: readonly GivenPerson[]
  readonly editors: readonly GivenPerson[]
  readonly controllers: readonly GivenPerson[]
  readonly creators: readonly GivenPerson[]
  readonly administrators: readonly GivenPerson[]
  /** The first of each. */
  readonly reader: GivenPerson
  readonly editor: GivenPerson
  readonly controller: GivenPerson
  readonly creator: GivenPerson
  readonly administrator: GivenPerson
}

/** A category with people who have rights in it; each is new and has no other. */
export async function category(options: CategoryOptions = {}): Promise<GivenCategory> {
  const readers = await makePeople(options.readers)
  const editors = await makePeople(options.editors)
  const controllers = await makePeople(options.controllers)
  const creators = await makePeople(options.creators)
  const administrators = await makePeople(options.administrators)
  const entriesFor = (persons: readonly GivenPerson[], level: DefaultEntry['level']) =>
    persons.map(({ id }): DefaultEntry => ({ to: { kind: 'person', id }, level }))
  const entries: DefaultEntry[] = [
    { to: { kind: 'creator' }, level: 'full' },
    ...entriesFor(readers, 'view'),
    ...entriesFor(editors, 'edit'),
    ...entriesFor(controllers, 'full'),
    ...(options.entries ?? []),
  ]
  const made = await makeCategory(options, entries)
  await giveRights(made.id, creators, ['create'])
  await giveRights(made.id, administrators, categoryRights)
  return {
    category: made,
    readers,
    editors,
    controllers,
    creators,
    administrators,
    get reader() {
      return firstOf(readers, 'readers')
    },
    get editor() {
      return firstOf(editors, 'editors')
    },
    get controller() {
      return firstOf(controllers, 'controllers')
    },
    get creator() {
      return firstOf(creators, 'creators')
    },
    get administrator() {
      return firstOf(administrators, 'administrators')
    },
  }
}

async function makeCategory(
  { name = uniqueName('目录'), parentId, inheritsRights = true }: CategoryOptions,
  entries: readonly DefaultEntry[],
) {
  return act(async (db) => {
    const defaultSetId = await createDefaultSet(db, { entries })
    const { id } = await db
      .insertInto('category')
      .values({ name, parent_id: parentId ?? null, default_set_id: defaultSetId, inherits_rights: inheritsRights })
      .returning('id')
      .executeTakeFirstOrThrow()
    await adoptDefaultSet(db, defaultSetId, id)
    return { id, name, defaultSetId }
  })
}

async function makePeople(count = 0): Promise<GivenPerson[]> {
  return count === 0 ? [] : people(Array.from({ length: count }, () => ({})))
}

async function giveRights(
  categoryId: number,
  persons: readonly GivenPerson[],
  rights: readonly CategoryRight[],
): Promise<void> {
  if (persons.length === 0) return
  const grants = persons.map(({ id }) => ({ to: { kind: 'person', id } as const, rights }))
  await act((db) => grantCategory(db, categoryId, { grants }))
}

function firstOf(persons: readonly GivenPerson[], name: string): GivenPerson {
  const [first] = persons
  if (!first) throw new Error(`given.category() was not asked for ${name}`)
  return first
}

export interface DocumentOptions {
  readonly category: { readonly id: number }
  readonly creator: { readonly id: number }
  readonly owner?: { readonly id: number }
  readonly subject?: string
  readonly html?: string
  readonly keywords?: string
  /** 1, in force, unless another is given. */
  readonly status?: number
  readonly secrecy?: Secrecy
  readonly shares?: readonly Share[]
  readonly updatedAt?: Date
}

export interface GivenDocument {
  readonly id: number
  readonly subject: string
  readonly categoryId: number
}

/** A document, made in its creator's department under the category's present defaults; written straight to the tables. */
export async function document(options: DocumentOptions): Promise<GivenDocument> {
  const { category: within, creator, owner = creator, subject = uniqueName('文档'), status = 1, shares = [] } = options
  return act(async (db) => {
    const place = await db
      .selectFrom('person')
      .innerJoin('category', (join) => join.on('category.id', '=', within.id))
      .select(['person.department_id', 'category.default_set_id'])
      .where('person.id', '=', creator.id)
      .executeTakeFirstOrThrow()
    const at = options.updatedAt ?? sql<Date>`now()`
    const { id } = await db
      .insertInto('document')
      .values({
        subject,
        keywords: options.keywords ?? '',
        category_id: within.id,
        class_id: await classFor(db, place.default_set_id, place.department_id),
        creator_id: creator.id,
        owner_id: owner.id,
        unit_id: place.department_id,
        status,
        secrecy: secrecyLevels[options.secrecy ?? 'public'],
        updated_by: creator.id,
        updated_at: at,
        effective_at: [1, 2, 5, 7].includes(status) ? at : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('document_body')
      .values({ document_id: id, html: options.html ?? '' })
      .execute()
    await db.insertInto('document_count').values({ document_id: id }).execute()
    await shareDocuments(db, { documentIds: [id], shares, givenBy: creator.id })
    return { id, subject, categoryId: within.id }
  })
}
