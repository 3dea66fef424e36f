import { sql } from 'kysely'
import {
  addGroupMembers,
  createGroup as makeGroup,
  deleteGroup as endGroup,
  isRoleAdministrator,
  administersEverything,
  localName,
  lockOrganisation,
  peopleErrors,
  removeGroupMembers,
  renameGroup as changeName,
  requireFreeGroupName,
  requireAdministeredGroup,
  requireMayJoin,
} from '@shuku/domain/people/server'
import { mayStillGiveOnCategories } from '@shuku/domain/categories/server'
import { forecastOf, mayStillGive } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { groupsApi as api, type Group } from '../contract.ts'
import { groupsMessages } from '../messages.ts'

const text = groupsMessages.texts

/** A private group is its owner's alone. */
export const getGroups = handle(api.getGroups, async ({ db, caller, language }) => {
  const { rows } = await sql<{ mayMakePublic: boolean; groups: Group[] }>`
    with asker as materialized (select ${administersEverything(caller.personId)} as "is")
    select asker."is" as "mayMakePublic", coalesce((
      select json_agg(json_build_object('id', seen.id, 'name', ${localName('seen', language)}, 'nameChinese', seen.name,
        'nameEnglish', coalesce(seen.name_en, ''), 'isPublic', seen.owner_id is null,
        'mayChange', seen.owner_id is not null or asker."is",
        'members', (
          select count(*) from people_group_member join person on person.id = person_id and status = 'active'
          where group_id = seen.id)) order by lower(${localName('seen', language)}), seen.id)
      from people_group as seen where seen.owner_id is null or seen.owner_id = ${caller.personId}), '[]') as groups
    from asker`.execute(db)
  return rows[0] ?? { groups: [], mayMakePublic: false }
})

export const createGroup = handle(api.createGroup, async (context) => {
  const { name, nameEnglish, isPublic } = context.query
  await lockOrganisation(context.db)
  if (isPublic && !(await isRoleAdministrator(context))) throw peopleErrors.notGroupAdministrator()
  const ownerId = isPublic ? null : context.caller.personId
  await requireFreeGroupName(context, { name, ownerId })
  const groupId = await makeGroup(context, { name, nameEnglish: nameEnglish || null, ownerId })
  return { message: text.created[context.language], groupId }
})

export const renameGroup = handle(api.renameGroup, async (context) => {
  const { groupId, name, nameEnglish } = context.query
  const { ownerId } = await requireAdministeredGroup(context, groupId)
  await requireFreeGroupName(context, { name, ownerId }, groupId)
  await changeName(context, groupId, { name, nameEnglish: nameEnglish || null })
  return { message: text.renamed[context.language] }
})

export const deleteGroup = handle(api.deleteGroup, async (context) => {
  await requireAdministeredGroup(context, context.query.groupId)
  await endGroup(context, context.query.groupId)
  return { message: text.deleted[context.language] }
})

export const addMembers = handle(api.addMembers, async (context) => {
  const personIds = await addTo(context, context.query)
  const { length: n } = personIds
  const message = n === 0 ? text.addedNone[context.language] : translate(text.added, context.language, { n })
  return { message, personIds: [...personIds] }
})

export const removeMembers = handle(api.removeMembers, async (context) => {
  const personIds = await removeFrom(context, context.query)
  return { message: translate(text.removed, context.language, { n: personIds.length }), personIds: [...personIds] }
})

export const forecastMembers = handle(api.forecastMembers, (context) => {
  const { exactly, ...members } = context.query
  return forecastOf(context.db, () => addTo(context, members), exactly)
})

export const forecastRemoval = handle(api.forecastRemoval, (context) => {
  const { exactly, ...members } = context.query
  return forecastOf(context.db, () => removeFrom(context, members), exactly)
})

type Members = QueryOf<typeof api.addMembers>

/** Answers who was not a member before. */
async function addTo(context: Context, { groupId, personIds }: Members): Promise<readonly number[]> {
  const { ownerId } = await requireAdministeredGroup(context, groupId)
  if (ownerId === null) await requireMayJoin(context, groupId, personIds)
  else if (!(await mayStillGive(context, { kind: 'group', id: groupId }))) throw peopleErrors.groupGivesMore()
  else if (!(await mayStillGiveOnCategories(context, { groupId, personIds }))) throw peopleErrors.groupGivesMore()
  await requireActive(context, personIds)
  return await addGroupMembers(context, groupId, personIds)
}

/** Answers who was a member until now. */
async function removeFrom(context: Context, { groupId, personIds }: Members): Promise<readonly number[]> {
  await requireAdministeredGroup(context, groupId)
  return await removeGroupMembers(context, groupId, personIds)
}

async function requireActive({ db }: Context, personIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${personIds}::integer[]) as wanted (id)
    where not exists (select from person where person.id = wanted.id and status = 'active') limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.unknownPerson(rows[0])
}
