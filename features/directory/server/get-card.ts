import { sql } from 'kysely'
import { links } from '@shuku/domain/addresses'
import {
  localName,
  peopleErrors,
  rightStrings,
  selectAdministeredUnits,
  personOrder,
} from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { directoryApi, type Card } from '../contract.ts'
import { directoryMessages } from '../messages.ts'

const text = directoryMessages.texts
/** Anyone who leads more is not looked up here. */
const mostReports = 50

export const getCard = handle(directoryApi.getCard, async (context) => await findCard(context, context.query.personId))

type Row = Omit<Card, 'manager'> & { readonly managerId: number | null; readonly managerName: string | null }

async function findCard({ db, caller, language }: Context, personId: number): Promise<Card> {
  const level = caller.rightNames.get(rightStrings.administerOrganisation)
  const isKept =
    level === undefined
      ? sql`false`
      : sql`person.department_id in ${selectAdministeredUnits({ personId: caller.personId, level })}`
  const { rows } = await sql<Row>`
    select person.id, ${localName('person', language)} as name, coalesce(person.name_en, '') as "nameEnglish",
      person.work_code as "workCode", person.status = 'left' as "hasLeft",
      array(
        select json_build_object('id', unit.id, 'name', ${localName('unit', language)}, 'kind', unit.kind)
        from unit_ancestor as up join unit on unit.id = up.ancestor_id
        where up.unit_id = person.department_id and unit.kind <> 'headquarters' order by up.depth desc
      ) as units,
      coalesce(${localName('post', language)}, '') as post, manager.id as "managerId",
      ${localName('manager', language)} as "managerName",
      coalesce(person.mobile, '') as mobile, coalesce(person.email, '') as email,
      array(
        select json_build_object('id', report.id, 'name', ${localName('report', language)})
        from person as report where report.manager_id = person.id and report.status = 'active'
        order by ${personOrder('report', language)}, report.id limit ${mostReports}
      ) as reports,
      coalesce(person.photo_file_id, 0)::integer as photo, person.id = ${caller.personId} or ${isKept} as "mayChangePhoto"
    from person left join post on post.id = person.post_id left join person as manager on manager.id = person.manager_id
    where person.id = ${personId}`.execute(db)
  const [row] = rows
  if (!row) throw peopleErrors.unknownPerson({ id: personId })
  const { managerId, managerName, ...card } = row
  if (card.hasLeft) return cardOfLeaver(card)
  return { ...card, ...(managerId === null ? {} : { manager: { id: managerId, name: managerName ?? '' } }) }
}

/** Of who has left there is the name to know, and that they have. */
function cardOfLeaver({ id, name, nameEnglish }: Pick<Card, 'id' | 'name' | 'nameEnglish'>): Card {
  const nothing = { workCode: '', units: [], post: '', mobile: '', email: '', reports: [], photo: 0 }
  return { ...nothing, id, name, nameEnglish, hasLeft: true, mayChangePhoto: false }
}

export const getSimpleInfo = handle(directoryApi.getSimpleInfo, async (context) => {
  const card = await findCard(context, context.query.personId)
  const { language } = context
  const department = card.units.at(-1)
  const field = (label: keyof typeof text, value: string, link = '') => ({ label: text[label][language], value, link })
  return {
    info: infoOf(card),
    fields: [
      field('department', department?.name ?? '', department ? links.unit(department) : ''),
      field('post', card.post),
      field('manager', card.manager?.name ?? '', card.manager ? links.personCard(card.manager.id) : ''),
      field('mobile', card.mobile),
      field('email', card.email),
    ],
    isValid: true,
  }
})

export const getResourceCard = handle(directoryApi.getResourceCard, async (context) => ({
  info: infoOf(await findCard(context, context.query.personId)),
}))

/** By the suite's names. */
function infoOf({ id, name, workCode, units, post, manager, mobile, email, hasLeft }: Card): Record<string, string> {
  const department = units.at(-1)
  const subcompany = units.findLast(({ kind }) => kind === 'subcompany')
  return {
    id: String(id),
    lastname: name,
    workcode: workCode,
    departmentid: String(department?.id ?? ''),
    departmentname: department?.name ?? '',
    subcompanyid: String(subcompany?.id ?? ''),
    subcompanyname: subcompany?.name ?? '',
    jobtitlename: post,
    managerid: String(manager?.id ?? ''),
    managername: manager?.name ?? '',
    mobile,
    email,
    status: hasLeft ? '5' : '1',
  }
}
