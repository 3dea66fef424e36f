import { sql } from 'kysely'
import { auditedBy, recordAudits } from '@shuku/domain/audit/server'
import { deleteItems, lockDisk } from '@shuku/domain/disk/server'
import type { ProductError, QueryOf } from '@shuku/kit/contract'
import { translate, type Text } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { invoiceErrors, invoicesApi as api, mostInvoices } from '../contract.ts'
import { invoiceMessages } from '../messages.ts'
import { recogniseItems } from './folder.ts'
import { findInvoices, isHeld, isOwn, type StoredInvoice } from './rows.ts'

const text = invoiceMessages.texts

interface Refused {
  readonly invoice: StoredInvoice
  readonly error: ProductError
}

/** All of these, or it is refused: of another’s there is nothing to know. Nothing changes in the disk meanwhile. */
async function requireInvoices(context: Context, ids: readonly number[], isHere = isOwn): Promise<StoredInvoice[]> {
  const { db, caller } = context
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw invoiceErrors.nothingChosen()
  if (wanted.length > mostInvoices) throw invoiceErrors.tooMany({ most: mostInvoices })
  await lockDisk(db, caller.personId)
  const found = await findInvoices(db, isHere(caller.personId), wanted)
  if (found.length < wanted.length) throw invoiceErrors.unknown()
  return found
}

/** Those that a reason forbids, and the others. */
function split(invoices: readonly StoredInvoice[], reasonOf: (invoice: StoredInvoice) => ProductError | undefined) {
  const going: StoredInvoice[] = []
  const refused: Refused[] = []
  for (const invoice of invoices) {
    const error = reasonOf(invoice)
    if (error) refused.push({ invoice, error })
    else going.push(invoice)
  }
  return { going, refused }
}

/** One that is refused alone is an error; of several, each says why it stays. */
function answer({ language }: Context, { going, refused }: ReturnType<typeof split>, done: Text) {
  const [first] = refused
  if (going.length === 0 && refused.length === 1 && first) throw first.error
  const numbers = { n: going.length, m: refused.length }
  return {
    message: translate(refused.length === 0 ? done : text.someStay, language, numbers),
    ids: going.map(({ id }) => id),
    staying: refused.map(({ invoice: { id, name }, error }) => ({ id, name, reason: error.textIn(language) })),
  }
}

async function record(
  context: Context,
  act: 'claimInvoice' | 'unclaimInvoice' | 'recogniseInvoice',
  invoices: readonly { readonly id: number; readonly name: string; readonly claimNumber: string | null }[],
): Promise<void> {
  await recordAudits(
    context.db,
    invoices.map(({ id, name, claimNumber }) => ({
      act,
      subject: { kind: 'diskItem', id },
      ...auditedBy(context),
      details: { name, ...(claimNumber !== null && { claim: claimNumber }) },
    })),
  )
}

const whyReadOnly = ({ name, claimNumber }: StoredInvoice) =>
  claimNumber === null ? undefined : invoiceErrors.claimed({ name, claim: claimNumber })

export async function recogniseThese(context: Context, ids: readonly number[]) {
  const { going, refused } = split(await requireInvoices(context, ids), whyReadOnly)
  await recogniseItems(context.db, going)
  await record(context, 'recogniseInvoice', going)
  return answer(context, { going, refused }, text.recognisingWait)
}

export const recogniseAgain = handle(api.recogniseAgain, (context) => recogniseThese(context, context.query.ids))

/** Nobody else hands in one of the same until this has ended. */
async function lockSame({ db }: Context, invoices: readonly StoredInvoice[]): Promise<void> {
  const keys = [...new Set(invoices.flatMap(({ sameKey }) => sameKey ?? []))].toSorted()
  await sql`
    select pg_advisory_xact_lock(hashtextextended('invoice:' || key, 0))
    from (select key from unnest(${keys}::text[]) as key order by key) as keys`.execute(db)
}

export const claimInvoices = handle(api.claimInvoices, async (context) => {
  const { db, caller, query } = context
  requireClaimNumber(context)
  await lockSame(context, await requireInvoices(context, query.ids))
  // as they are now that nobody else hands one of them in
  const invoices = await findInvoices(db, isOwn(caller.personId), query.ids)
  const handedIn = new Map<string, string>()
  const { going, refused } = split(invoices, (invoice) => whyNotClaimed(invoice, handedIn))
  const { rows } = await sql<{ id: number }>`
    update invoice set claim_number = ${query.number}, claimed_at = now(), claimed_by = ${caller.personId},
      revision = invoice.revision + 1
    from unnest(${going.map(({ id }) => id)}::bigint[], ${going.map(({ revision }) => revision)}::integer[])
      as known (id, revision)
    where invoice.item_id = known.id and invoice.revision = known.revision and invoice.claimed_at is null
    returning invoice.item_id::float8 as id`.execute(db)
  const done = new Set(rows.map(({ id }) => id))
  const overtaken = going.filter(({ id }) => !done.has(id))
  const claimed = going.filter(({ id }) => done.has(id))
  await record(
    context,
    'claimInvoice',
    claimed.map((invoice) => ({ ...invoice, claimNumber: query.number })),
  )
  const staying = [...refused, ...overtaken.map((invoice) => ({ invoice, error: invoiceErrors.changedMeanwhile() }))]
  return answer(context, { going: claimed, refused: staying }, text.claimDone)
})

/** What nobody can see is no number. */
function requireClaimNumber({ query, language }: Context<QueryOf<typeof api.claimInvoices>>): void {
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(query.number)) return
  throw invoiceErrors.claimNumberMissing({}, { number: invoiceErrors.claimNumberMissing().textIn(language) })
}

/** `handedIn`: the names of those that go before it, by what is the same; of others' there is but the fact. */
function whyNotClaimed(invoice: StoredInvoice, handedIn: Map<string, string>): ProductError | undefined {
  const { name, sameKey, claimNumber, state, fields, isTwinClaimed, twinName, elsewhere } = invoice
  if (claimNumber !== null || elsewhere === 'claimed') return invoiceErrors.alreadyClaimed()
  if (isTwinClaimed) return invoiceErrors.twinClaimed({ name: twinName })
  if (state === 'recognising') return invoiceErrors.isRecognising()
  if (fields.total === '') return invoiceErrors.noTotal()
  const twin = sameKey === null ? undefined : handedIn.get(sameKey)
  if (twin !== undefined) return invoiceErrors.twinClaimed({ name: twin })
  if (sameKey !== null) handedIn.set(sameKey, name)
  return undefined
}

export const unclaimInvoices = handle(api.unclaimInvoices, async (context) => {
  const { db, query } = context
  const { going, refused } = split(await requireInvoices(context, query.ids, isHeld), ({ claimNumber }) =>
    claimNumber === null ? invoiceErrors.notClaimed() : undefined,
  )
  await sql`
    update invoice set claim_number = null, claimed_at = null, claimed_by = null, revision = revision + 1
    where item_id = any(${going.map(({ id }) => id)}::bigint[])`.execute(db)
  await record(context, 'unclaimInvoice', going)
  return answer(context, { going, refused }, text.unclaimDone)
})

export const deleteInvoices = handle(api.deleteInvoices, async (context) => {
  const { going, refused } = split(await requireInvoices(context, context.query.ids), whyReadOnly)
  if (going.length > 0)
    await deleteItems(
      context,
      going.map(({ id }) => id),
    )
  return answer(context, { going, refused }, text.deleted)
})
