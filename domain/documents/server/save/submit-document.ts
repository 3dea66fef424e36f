import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { requireRight } from '@shuku/domain/rights/server'
import { statuses, type Status } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { giveDueCode, type CodeRule } from '../codes/give-code.ts'
import { documentsSaved, statusChanged } from '../events.ts'
import { endReplaced } from '../lifecycle/take-effect.ts'
import { isDated, selectPublication } from '../lifecycle/publication-date.ts'
import { approved, isInForce, isSettled, statusAfter, statusOf, submitted, transitions } from '../status.ts'
import type { SavedDocument } from './create-document.ts'
import { storeMissingVersions } from './versions/store-missing-versions.ts'
import { lockCategory } from './lock-category.ts'
import { lockDocument, type LockedDocument } from './lock-document.ts'
import { requireProperties } from '../properties/require-properties.ts'
import { refuseWhileEdited } from './require-editable.ts'
import { requireFreeTitle } from './unique-titles.ts'

/** Puts a draft in force unchanged, or proposes it where its category asks for approval. */
export async function submitDocument(context: ActContext, id: number): Promise<SavedDocument> {
  const document = await lockDocument(context, id, transitions.submit.right)
  const after = statusAfter(document.status, 'submit', context.language)
  await refuseWhileEdited(context, id)
  const category = await lockCategory(context, document.categoryId)
  if (category) {
    requireProperties(category.properties, document, context.language)
    await requireFreeTitle(context, category, document)
  }
  const to = submitted(after, category, isDated(document.publishAt))
  await turn(context, [{ document, to, codeRule: category?.codeRule }], { act: 'submit' })
  return { id, version: document.version, status: to }
}

interface Settling {
  readonly act: 'approve' | 'return' | 'withdraw'
  /** What is in the log of each beside the status, by document. */
  readonly detailsOf: ReadonlyMap<number, Readonly<Record<string, unknown>>>
}

/** Ends the approvals of documents, each as an act of its own; that the caller may decide them, the approvals have checked. */
export async function settleDocuments(context: ActContext, settling: Settling): Promise<void> {
  const { act, detailsOf } = settling
  if (detailsOf.size === 0) return
  const documents = await lockToSettle(context, [...detailsOf.keys()], act)
  const turning: Turning[] = []
  for (const [categoryId, within] of Map.groupBy(documents, (document) => document.categoryId)) {
    const category = await lockCategory(context, categoryId)
    for (const document of within) {
      const after = statusAfter(document.status, act, context.language)
      const to = approved(after, category, isDated(document.publishAt))
      turning.push({ document, to, codeRule: category?.codeRule })
    }
  }
  await turn(context, turning, settling)
}

type Settled = Pick<
  LockedDocument,
  'id' | 'status' | 'code' | 'version' | 'categoryId' | 'creatorId' | 'unitId' | 'publishAt'
>

async function lockToSettle(context: ActContext, ids: readonly number[], act: Settling['act']): Promise<Settled[]> {
  const allowed = await requireRight(context, ids, transitions[act].right)
  const { rows } = await sql<{ id: number; code: string; publishAt: Date | null }>`
    select document.id::float8 as id, document.code, ${selectPublication} as "publishAt" from document
    where document.id = any(${ids}::bigint[])`.execute(context.db)
  const facts = new Map(rows.map((row) => [row.id, row]))
  return allowed.map(({ id, status, version, categoryId, creatorId, unitId }) => {
    const { code = '', publishAt = null } = facts.get(id) ?? {}
    return { id, status: statusOf(status), version, categoryId, creatorId, unitId, code, publishAt }
  })
}

interface Turning {
  readonly document: Settled
  readonly to: Status
  readonly codeRule: CodeRule | undefined
}

const idsOf = (turning: readonly Turning[]) => turning.map(({ document }) => document.id)

type Turn = { readonly act: 'submit' } | Settling

/** What they have in common is done once for all of them. */
async function turn(context: ActContext, turning: readonly Turning[], of: Turn): Promise<void> {
  const { db, caller } = context
  for (const [status, alike] of Map.groupBy(turning, ({ to }) => to)) {
    await db
      .updateTable('document')
      .set({
        status: statuses[status],
        ...(isInForce(status) ? { effective_at: sql<Date>`coalesce(effective_at, now())` } : {}),
        // an approval changes nothing of what was written
        ...(of.act === 'submit' ? { updated_at: sql`now()`, updated_by: caller.personId } : {}),
      })
      .where('id', 'in', idsOf(alike))
      .execute()
  }
  const settled = idsOf(turning.filter(({ to }) => isSettled(to)))
  if (settled.length > 0) await storeMissingVersions(db, settled)
  const inForce = idsOf(turning.filter(({ to }) => isInForce(to)))
  if (inForce.length > 0) await endReplaced(context, inForce)
  const codes = new Map<number, string>()
  for (const { document, to, codeRule } of turning) {
    const code = await giveDueCode(db, codeRule, { ...document, status: to })
    if (code) codes.set(document.id, code)
  }
  const detailsOf = new Map(
    turning.map(({ document: { id, status }, to }) => {
      const code = codes.get(id)
      const more = 'detailsOf' in of ? of.detailsOf.get(id) : undefined
      return [id, { status: [status, to], ...(code ? { code } : {}), ...more }]
    }),
  )
  const act = transitions[of.act].logged
  await recordDocumentAct(context, { act, documentIds: idsOf(turning), detailsOf, batchId: null })
  for (const [isCoded, alike] of Map.groupBy(turning, ({ document }) => codes.has(document.id))) {
    const awaitApproval = alike.some(({ to }) => to === 'inApproval')
    const saved = { documentIds: idsOf(alike), caller, created: false, sameTexts: !isCoded, awaitApproval }
    await documentsSaved.announce(db, saved)
  }
  if (inForce.length > 0) await statusChanged.announce(db, { documentIds: inForce, by: caller.personId })
}
