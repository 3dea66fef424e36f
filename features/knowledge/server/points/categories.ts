import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { handle, type Context } from '@shuku/kit/server'
import { categoryKinds, pointsApi as api, type KnowledgeCategory } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { isKeeper, requireKeeper } from '../role-rights.ts'

type Kind = (typeof categoryKinds)[number]

interface CategoryToSave {
  readonly id?: number | undefined
  readonly name: string
  readonly order: number
}

interface CategoriesToSave {
  readonly kind: Kind
  readonly categories: readonly CategoryToSave[]
  /** Those that the one who saves has seen; nothing: all. */
  readonly knownIds?: readonly number[] | undefined
}

const uses = { point: sql`knowledge_point`, map: sql`knowledge_map` }
const subjects = { point: 'knowledgePoint', map: 'knowledgeMap' }

export const listCategories = handle(api.listCategories, async (context) => ({
  categories: await findCategories(context, context.query.kind),
  mayEdit: isKeeper(context.caller),
}))

export const saveCategories = handle(api.saveCategories, async (context) => {
  await storeCategories(context, context.query)
  return {}
})

export async function findCategories({ db }: Pick<Context, 'db'>, kind: Kind): Promise<KnowledgeCategory[]> {
  const { rows } = await sql<KnowledgeCategory>`
    select category.id, category.name, category.position::float8 as order, (
      select count(*)::integer from ${uses[kind]} as used where used.category_id = category.id) as count
    from knowledge_category as category where category.kind = ${kind}
    order by category.position, category.id`.execute(db)
  return rows
}

/** Refuses a category that is none of this kind. */
export async function requireCategory(
  { db }: Pick<Context, 'db'>,
  { kind, id }: { readonly kind: Kind; readonly id: number },
): Promise<void> {
  const { rows } = await sql`
    select from knowledge_category where id = ${id} and kind = ${kind} for key share`.execute(db)
  if (rows.length === 0) throw knowledgeErrors.unknownCategory({}, { categoryId: 'unknownCategory' })
}

/**
 * All categories of a kind become these. One that is named as one there is, is that one, so that programs that send names
 * alone take none from what has it; one that something has does not go.
 */
export async function storeCategories(
  context: Context,
  { kind, categories, knownIds }: CategoriesToSave,
): Promise<void> {
  const { db } = context
  requireKeeper(context.caller)
  requireDistinct(categories)
  await sql`select pg_advisory_xact_lock(hashtext('knowledge_category'))`.execute(db)
  const before = await findCategories(context, kind)
  const matched = matchedWith(before, categories)
  const kept = new Set(matched.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id) && (knownIds?.includes(id) ?? true))
  const inUse = gone.find(({ count }) => count > 0)
  if (inUse) throw knowledgeErrors.categoryInUse({ name: inUse.name, count: inUse.count })

  await write(
    context,
    kind,
    gone.map(({ id }) => id),
    matched,
  )
  await recordAudit(db, {
    act: 'saveKnowledgeCategories',
    subject: { kind: subjects[kind] },
    ...auditedBy(context),
    details: { before: before.map(nameAndOrder), after: categories.map(nameAndOrder) },
  })
}

const nameAndOrder = ({ name, order }: CategoryToSave) => ({ name, order })

function requireDistinct(categories: readonly CategoryToSave[]): void {
  const names = new Set<string>()
  for (const { name } of categories) {
    if (names.has(name)) throw knowledgeErrors.sameCategory({ name })
    names.add(name)
  }
}

/** By its id; without one, or with one that has gone meanwhile, by its name. */
function matchedWith(
  before: readonly KnowledgeCategory[],
  categories: readonly CategoryToSave[],
): (CategoryToSave & { readonly id?: number | undefined })[] {
  const ids = new Set(before.map(({ id }) => id))
  const taken = new Set<number>()
  const byId = categories.map(({ id, ...category }) => {
    const known = id !== undefined && ids.has(id) && !taken.has(id) ? id : undefined
    if (known !== undefined) taken.add(known)
    return { ...category, id: known }
  })
  return byId.map((category) => {
    if (category.id !== undefined) return category
    const named = before.find(({ id, name }) => name === category.name && !taken.has(id))
    if (named) taken.add(named.id)
    return { ...category, id: named?.id }
  })
}

async function write(
  { db }: Context,
  kind: Kind,
  goneIds: readonly number[],
  categories: readonly CategoryToSave[],
): Promise<void> {
  const kept = categories.filter(({ id }) => id !== undefined)
  const fresh = categories.filter(({ id }) => id === undefined)
  await sql`delete from knowledge_category where id = any(${[...goneIds]}::integer[])`.execute(db)
  // names may change places: first all are out of the way
  await sql`
    update knowledge_category set name = 'category ' || id || ' is renamed'
    where id = any(${kept.map(({ id }) => id ?? 0)}::integer[])`.execute(db)
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (id integer, name text, "order" numeric)
    )
    update knowledge_category as category set name = given.name, position = given."order"
    from given where category.id = given.id`.execute(db)
  await sql`
    insert into knowledge_category (kind, name, position)
    select ${kind}, given.name, given."order"
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as given (name text, "order" numeric)`.execute(db)
}
