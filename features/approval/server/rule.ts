import { sql } from 'kysely'
import {
  approvalMessages,
  ruleFor,
  type ApprovalRule,
  type Approver,
  type ApproverKind,
} from '@shuku/domain/approval/contract'
import {
  askAnew as askThemAnew,
  changeRule,
  countRunningByFormer,
  findCandidates,
  findRule,
  findRules,
  findStandIns,
  isStepDue,
  peopleOf,
  previewAskingAnew,
  type Proposal,
} from '@shuku/domain/approval/server'
import { findSectionRevision, requireSettable } from '@shuku/domain/categories/server'
import { findFields, findPending, findTemplates } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { approvalApi, type TriedStep } from '../contract.ts'
import { approvalTexts } from '../messages.ts'

type Asking = Pick<Context, 'db' | 'caller' | 'language'>

export const getRule = handle(approvalApi.getRule, async (context) => {
  const { id } = await requireSettable(context)
  const [nearest, ...others] = await findRules(context.db, id)
  const own = nearest?.categoryId === id ? nearest.rule : null
  const inherited = own ? others[0] : nearest
  const above = inherited && { ...inherited, name: await nameOfCategory(context, inherited.categoryId) }
  const fields = (await findFields(context, id)).map(({ id: fieldId, name, kind, entries }) => ({
    id: fieldId,
    name,
    kind,
    entries,
  }))
  const named = await nameApprovers(
    context,
    [own, inherited?.rule].flatMap((rule) => (rule ? peopleOf(rule) : [])),
  )
  const running = await countRunningByFormer(context, id)
  const templates = (await findTemplates(context, id)).map(({ id: documentId, subject }) => ({ documentId, subject }))
  const revision = await revisionOf(context, id)
  return { revision, own, ...(above ? { above } : {}), running, named, fields, templates }
})

export const saveRule = handle(approvalApi.saveRule, async (context) => {
  const { query, language } = context
  await changeRule(context, query)
  const revision = await revisionOf(context, query.categoryId)
  return { id: query.categoryId, message: approvalTexts.saved[language], revision }
})

async function revisionOf({ db }: Asking, categoryId: number): Promise<number> {
  return await findSectionRevision(db, { categoryId, section: 'approve' })
}

const preview = handle(approvalApi.previewAnew, async (context) => {
  const { id } = await requireSettable(context)
  return previewAskingAnew(context, id)
})

/** Each document asks whom its own rule would name. */
export const previewAnew = { ...preview, takesTurns: true }

const anew = handle(approvalApi.askAnew, async (context) => {
  const { id } = await requireSettable(context)
  const { done, refused, next } = await askThemAnew(context, { categoryId: id, after: context.query.after })
  const said = translate(approvalTexts.anewDone, context.language, { n: done })
  const rest = refused > 0 ? translate(approvalTexts.anewRefused, context.language, { n: refused }) : ''
  return { message: said + rest, done, refused, next }
})

export const askAnew = { ...anew, takesTurns: true }

/** Who would approve, by a rule that may not be saved yet. */
export const tryRule = handle(approvalApi.tryRule, async (context) => {
  const { db, caller, query } = context
  const { id: categoryId } = await requireSettable(context)
  const found = query.rule ?? (await findRule(db, categoryId))?.rule
  if (!found) return { steps: [] }
  const { personId, documentId, templateId } = query
  const tried =
    documentId === undefined ? { ...newest, authorId: caller.personId } : await findTried(context, documentId)
  const rule = ruleFor(found, templateId ?? tried.templateId)
  const authorId = personId ?? tried.authorId
  const notAsked = rule.allowsOwn ? [] : [authorId, ...tried.holders]
  return { steps: await tryOut(context, rule, { ...tried, categoryId, authorId, notAsked }) }
})

/** A new document, in secrecy 4, which is open to everybody: more secret ones ask fewer people. */
const newest = { documentId: undefined, templateId: null, secrecy: 4, holders: [] as readonly number[] }

/** A document that the caller may read, as if it were submitted in the category. */
async function findTried(context: Context, documentId: number) {
  const { secrecy, creatorId, ownerId } = await requireRightOn(context, documentId, 'read')
  const { rows } = await sql<{ templateId: number }>`
    select template_id::float8 as "templateId" from document_template where document_id = ${documentId}`.execute(
    context.db,
  )
  return {
    documentId,
    // as it will be, for who may see that
    isChange: (await findPending(context, documentId)) !== undefined,
    templateId: rows[0]?.templateId ?? null,
    secrecy,
    authorId: creatorId,
    holders: [creatorId, ownerId] as readonly number[],
  }
}

async function tryOut(context: Asking, rule: ApprovalRule, proposal: Proposal): Promise<TriedStep[]> {
  const { db, language } = context
  const names = await nameApprovers(context, peopleOf(rule))
  const steps: TriedStep[] = []
  for (const [step, { name, mode, approvers, condition, inOrder = false }] of rule.steps.entries()) {
    const isDue = await isStepDue(db, { condition }, proposal)
    const chosen = isDue ? await findCandidates(db, approvers, proposal) : []
    const isByField =
      proposal.documentId === undefined && chosen.length === 0 && approvers.some(({ kind }) => kind === 'field')
    const standsIn = isDue && chosen.length === 0 && !isByField
    const people = standsIn ? await findStandIns(db, proposal) : chosen
    const whyOf = (place: number) => wordOf(standsIn ? { kind: 'keepers' } : approvers[place], names, language)
    steps.push({
      name: name || translate(approvalMessages.texts.step, language, { n: step + 1 }),
      mode,
      inOrder,
      isConditional: condition !== undefined,
      isDue,
      isByField,
      standsIn,
      people: (
        await nameThem(
          context,
          people.map(({ personId }) => personId),
        )
      ).map((person, index) => ({
        ...person,
        why: whyOf(people[index]?.place ?? 0),
      })),
    })
  }
  return steps
}

export const levelWords = ['level_0', 'level_1', 'level_2'] as const

export type Names = { kind: ApproverKind; id: number; name: string }[]

function wordOf(approver: Approver | undefined, names: Names, language: Context['language']): string {
  if (!approver) return ''
  const word = approvalMessages.texts[approver.kind][language]
  const named = names.find(({ kind, id }) => kind === approver.kind && id === approver.id)
  if (!named || approver.kind === 'person') return word
  const { level } = approver
  if (level === undefined) return `${word}: ${named.name}`
  return `${word}: ${named.name} · ${approvalMessages.texts[levelWords[level] ?? 'level_2'][language]}`
}

export async function nameApprovers({ db, language }: Asking, approvers: readonly Approver[]): Promise<Names> {
  const asked = approvers.filter(({ id }) => id !== undefined)
  if (asked.length === 0) return []
  const { rows } = await sql<Names[number]>`
    select distinct named.kind, named.id, coalesce(${localName('person', language)}, ${localName('role', language)},
      ${localName('field', language)}, '') as name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as named (kind text, id integer)
    left join person on named.kind = 'person' and person.id = named.id
    left join role on named.kind = 'role' and role.id = named.id
    left join field on named.kind = 'field' and field.id = named.id`.execute(db)
  return rows
}

async function nameThem({ db, language }: Asking, personIds: readonly number[]) {
  const { rows } = await sql<{ personId: number; name: string; departmentName: string }>`
    select person.id as "personId", ${localName('person', language)} as name, ${localName('unit', language)} as "departmentName"
    from unnest(${personIds}::integer[]) with ordinality as asked (id, place)
    join person on person.id = asked.id join unit on unit.id = person.department_id order by asked.place`.execute(db)
  return rows
}

async function nameOfCategory({ db, language }: Asking, categoryId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${localName('category', language)} as name from category where id = ${categoryId}`.execute(db)
  return rows[0]?.name ?? ''
}
