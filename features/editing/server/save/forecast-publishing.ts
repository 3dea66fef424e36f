import { sql } from 'kysely'
import { ruleFor } from '@shuku/domain/approval/contract'
import { findCandidates, findRule, findStandIns } from '@shuku/domain/approval/server'
import { requireVisible } from '@shuku/domain/categories/server'
import { documentErrors, publishingApi } from '@shuku/domain/documents/contract'
import { findDocument, findSubmission, requireSecrecy, type DocumentDetail } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { findReadersOfNew, findReadersOncePublished, rightErrors } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'

type Asked = Context<QueryOf<typeof publishingApi.forecastPublishing>>

/** So many of those who approve are named. */
const mostNamed = 3

/** Open to who could publish it; refused as that would be. */
export const forecastPublishing = handle(publishingApi.forecastPublishing, async (context) => {
  const { caller, query } = context
  const { documentId } = query
  requireSecrecy(caller, query.secrecy)
  const document = documentId === undefined ? undefined : await findDocument(context, documentId)
  if (document && !document.allowed.edit) throw rightErrors.documentRefused({ id: document.id })
  const categoryId = document?.categoryId ?? query.categoryId
  if (categoryId === undefined) throw documentErrors.categoryMissing()
  if (!document) await requireCreator(context, categoryId)
  const { publishesApart, templateId } = await findSubmission(context.db, { categoryId, documentId })
  const asked = await findApprovers(context, {
    categoryId,
    document,
    templateId: document ? templateId : (query.templateId ?? null),
  })
  return { ...(await findReaders(context, categoryId, document)), ...asked, publishesApart }
})

async function requireCreator({ db, caller }: Asked, categoryId: number): Promise<void> {
  const { rights } = await requireVisible(db, caller, categoryId)
  if (!rights.includes('create')) throw documentErrors.mayNotCreate()
}

/** The number of readers of a document is shown only to people who decide about it. */
async function findReaders(context: Asked, categoryId: number, document: DocumentDetail | undefined) {
  const { db, caller, language, query } = context
  const secrecy = secrecyLevels[query.secrecy]
  if (document && !document.allowed.share) return { by: [] }
  const { readers, by } = document
    ? await findReadersOncePublished(db, { documentId: document.id, secrecy, language })
    : await findReadersOfNew(db, { categoryId, creatorId: caller.personId, secrecy, language })
  return { readers, by: [...by] }
}

interface Approved {
  readonly categoryId: number
  readonly document: DocumentDetail | undefined
  readonly templateId: number | null
}

const nobody = { needsApproval: false, approvers: [] as string[], approverCount: 0 }

async function findApprovers(context: Asked, { categoryId, document, templateId }: Approved) {
  const { db, caller, query } = context
  const found = (await findRule(db, categoryId))?.rule
  if (!found?.isOn) return nobody
  const { steps, allowsOwn } = ruleFor(found, templateId)
  const [first] = steps
  const unknown = { ...nobody, needsApproval: true }
  // what the form says by then decides whether the step counts, or whom it asks
  if (!first || first.condition || first.approvers.some(({ kind }) => kind === 'field')) return unknown
  const proposal = {
    documentId: document?.id,
    categoryId,
    secrecy: secrecyLevels[query.secrecy],
    authorId: document?.author.id ?? caller.personId,
    notAsked: allowsOwn ? [] : [caller.personId, ...(document ? [document.author.id, document.owner.id] : [])],
    mode: first.mode,
  }
  const chosen = await findCandidates(db, first.approvers, proposal)
  const people = chosen.length > 0 ? chosen : await findStandIns(db, proposal)
  const asked = first.inOrder ? people.slice(0, 1) : people
  const approvers = await nameThem(
    context,
    asked.slice(0, mostNamed).map(({ personId }) => personId),
  )
  return { needsApproval: true, approvers, approverCount: asked.length }
}

async function nameThem({ db, language }: Asked, personIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${localName('person', language)} as name
    from unnest(${personIds}::integer[]) with ordinality as asked (id, place)
    join person on person.id = asked.id order by asked.place`.execute(db)
  return rows.map(({ name }) => name)
}
