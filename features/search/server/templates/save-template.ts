import { sql } from 'kysely'
import { encodeQuery, ProductError } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { longestTemplateName, mostTemplates, searchApi, searchErrors, TemplateQuery } from '../../contract.ts'
import { searchMessages } from '../../messages.ts'

const text = searchMessages.texts

interface StoredTemplate {
  readonly id: number
  readonly name: string
  readonly version: number
  /** As the name that is asked for. */
  readonly isNamedSo: boolean
}

interface Saved {
  readonly id: number
  /** Its conditions are others than before. */
  readonly isOther: boolean
}

export const saveTemplate = handle(searchApi.saveTemplate, async (context) => {
  const { db, caller, language, query } = context
  const { id, version, notifies, mails, name: typed = '', ...conditions } = query
  const own = await lockTemplates(context, typed.trim())
  const present = own.find((each) => each.id === id)
  if (id !== undefined && !present) throw searchErrors.unknownTemplate({ id })
  if (version !== undefined && present && present.version !== version) throw searchErrors.templateChanged()
  if (!present && own.length >= mostTemplates) throw searchErrors.tooManyTemplates({ most: mostTemplates })
  const name = requireName(typed.trim(), without(own, present), context)
  const stored = JSON.stringify(encodeQuery(TemplateQuery, conditions))
  const isSame = sql<boolean>`query = ${stored}::jsonb`
  const { rows } = present
    ? await sql<Saved>`
        update search_template set name = ${name}, query = ${stored}::jsonb, version = version + 1,
          told_since = case when ${isSame} then ${notifiesSince(notifies)} else ${notifiesAnew(notifies)} end,
          known_at = case when ${isSame} and told_since is not null then known_at end, is_mailed = coalesce(${mails ?? null}, is_mailed)
        where id = ${present.id}
        returning id, query <> (select query from search_template as before where id = ${present.id}) as "isOther"`.execute(
        db,
      )
    : await sql<Saved>`
        insert into search_template (person_id, name, position, query, told_since, is_mailed)
        select ${caller.personId}, ${name}, coalesce(max(position), 0) + 1, ${stored}::jsonb,
          case when ${notifies ?? false} then now() end, ${mails ?? false}
        from search_template where person_id = ${caller.personId} returning id, false as "isOther"`.execute(db)
  const { id: savedId = 0, isOther = false } = rows[0] ?? {}
  // what the former conditions found is new to who has others, once these find it
  if (isOther) await sql`delete from search_known where template_id = ${savedId}`.execute(db)
  return { message: translate(text.templateSaved, language, { name }), id: savedId }
})

export const changeTemplate = handle(searchApi.changeTemplate, async (context) => {
  const { db, language, query } = context
  const { id, notifies, mails } = query
  const own = await lockTemplates(context, query.name?.trim())
  const present = own.find((each) => each.id === id)
  if (!present) throw searchErrors.unknownTemplate({ id })
  const name = query.name === undefined ? present.name : requireName(query.name.trim(), without(own, present), context)
  await sql`
    update search_template
    set name = ${name}, told_since = ${notifiesSince(notifies)}, known_at = case when told_since is not null then known_at end, is_mailed = coalesce(${mails ?? null}, is_mailed)
    where id = ${id}`.execute(db)
  return { message: translate(text.templateChanged, language, { name }) }
})

export const deleteTemplate = handle(searchApi.deleteTemplate, async ({ db, caller, language, query }) => {
  const { rows } = await sql<{ name: string }>`
    delete from search_template where id = ${query.id}::bigint and person_id = ${caller.personId} returning name`.execute(
    db,
  )
  const [gone] = rows
  if (!gone) throw searchErrors.unknownTemplate({ id: query.id })
  return { message: translate(text.templateDeleted, language, { name: gone.name }) }
})

export const orderTemplates = handle(searchApi.orderTemplates, async (context) => {
  const { db, caller, query } = context
  const { ids } = query
  const own = await lockTemplates(context)
  const unknown = ids.find((id) => own.every((each) => each.id !== id))
  if (unknown !== undefined) throw searchErrors.unknownTemplate({ id: unknown })
  await sql`
    update search_template set position = ordered.position
    from (
      select id, row_number() over (order by array_position(${[...ids]}::integer[], id), position, id) as position
      from search_template where person_id = ${caller.personId}
    ) as ordered
    where search_template.id = ordered.id`.execute(db)
  return {}
})

/** Hits that were sent before are not sent again: the moment stays while the notices go on. */
function notifiesSince(notifies: boolean | undefined) {
  if (notifies === undefined) return sql`told_since`
  return notifies ? sql`coalesce(told_since, now())` : sql`null`
}

/** By other conditions: what they find is still to be learned, and nothing that happened before waits for that. */
function notifiesAnew(notifies: boolean | undefined) {
  if (notifies === undefined) return sql`case when told_since is not null then now() end`
  return notifies ? sql`now()` : sql`null`
}

/** Those of the caller, with which no other window meddles meanwhile. */
async function lockTemplates({ db, caller }: Context, name = ''): Promise<readonly StoredTemplate[]> {
  await sql`select pg_advisory_xact_lock(hashtext('search_template'), ${caller.personId})`.execute(db)
  const { rows } = await sql<StoredTemplate>`
    select id, name, version, lower(name) = lower(${name}) as "isNamedSo"
    from search_template where person_id = ${caller.personId}`.execute(db)
  return rows
}

function without(own: readonly StoredTemplate[], present: StoredTemplate | undefined): readonly StoredTemplate[] {
  return own.filter((each) => each !== present)
}

function requireName(name: string, others: readonly StoredTemplate[], { language }: Context): string {
  const refuse = (error: ProductError) => {
    throw new ProductError(error.code, error.definition, { ...error, fields: { name: error.textIn(language) } })
  }
  if (name === '') refuse(searchErrors.templateUnnamed())
  if (Array.from(name).length > longestTemplateName)
    refuse(searchErrors.templateNameTooLong({ most: longestTemplateName }))
  if (others.some(({ isNamedSo }) => isNamedSo)) refuse(searchErrors.templateNameTaken({ name }))
  return name
}
