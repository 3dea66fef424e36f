import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { handle, type Context } from '@shuku/kit/server'
import type { Language } from '@shuku/kit/i18n'
import { fieldNames, invoiceErrors, invoicesApi as api, type FieldName } from '../contract.ts'
import { invoiceMessages } from '../messages.ts'
import { checkFields, stateOfWritten, type FieldTexts, type Origin, type Origins } from './checks.ts'
import { companyDay, readCompanyNames } from './company-names.ts'
import { invoiceOf } from './get-invoice.ts'
import { findInvoices, isHeld, writeInvoice, type StoredInvoice } from './rows.ts'
import { mostLetters, writtenValue } from './write-value.ts'

type Given = Partial<Record<FieldName, string>>

export const saveInvoice = handle(api.saveInvoice, async (context) => {
  const { db, caller, query, language } = context
  const [before] = await findInvoices(db, isHeld(caller.personId), [query.id])
  if (!before) throw invoiceErrors.unknown()
  requireWritable(before, query.revision)
  const fields = { ...before.fields, ...valuesOf(query.fields, language) }
  const origins = originsOf(before, fields)
  const checks = checkFields(fields, await readCompanyNames(db), companyDay())
  const state = stateOfWritten(before.state, fields, checks)
  // who saved or handed it in since this was read goes first
  if (!(await writeInvoice(db, before, { state, fields, origins }))) throw invoiceErrors.changedMeanwhile()
  await recordSaved(context, before, fields)
  return { message: invoiceMessages.texts.saved[language], invoice: await invoiceOf(context, query.id) }
})

function requireWritable({ name, claimNumber, state, revision }: StoredInvoice, known: number): void {
  if (claimNumber !== null) throw invoiceErrors.claimed({ name, claim: claimNumber })
  if (state === 'recognising') throw invoiceErrors.isRecognising()
  if (revision !== known) throw invoiceErrors.changedMeanwhile()
}

function valuesOf(given: Given, language: Language): Given {
  const wrong: Record<string, string> = {}
  const values: Given = {}
  for (const name of fieldNames) {
    const text = given[name]
    if (text === undefined) continue
    const value = writtenValue(name, text)
    if (value === undefined) wrong[name] = errorOf(name).textIn(language)
    else values[name] = value
  }
  if (Object.keys(wrong).length > 0) throw invoiceErrors.wrongField({}, wrong)
  return values
}

function errorOf(name: FieldName) {
  switch (name) {
    case 'type':
      return invoiceErrors.wrongType()
    case 'date':
      return invoiceErrors.wrongDate()
    case 'amount':
    case 'tax':
    case 'total':
      return invoiceErrors.wrongSum()
    default:
      return invoiceErrors.tooLong({ most: mostLetters })
  }
}

/** What was read stays known beside what a person wrote; written back as it was read, it is what was read. */
function originsOf({ fields: before, origins }: StoredInvoice, after: FieldTexts): Origins {
  const written: Partial<Record<FieldName, Origin>> = {}
  for (const name of fieldNames) {
    const known = origins[name]
    const read = known?.read ?? (known && known.source !== 'hand' ? before[name] : undefined)
    if (after[name] === '' && read === undefined) continue
    const isRead = read === after[name]
    const source = isRead && known && known.source !== 'hand' ? known.source : 'hand'
    written[name] = {
      source,
      isSure: true,
      isConfirmed: true,
      ...(known?.place && { place: known.place }),
      ...(read !== undefined && !isRead && { read }),
    }
  }
  return written
}

async function recordSaved(
  context: Context,
  { id, name, fields: before }: StoredInvoice,
  after: FieldTexts,
): Promise<void> {
  const changed = fieldNames.filter((field) => before[field] !== after[field])
  await recordAudit(context.db, {
    act: 'saveInvoice',
    subject: { kind: 'diskItem', id },
    ...auditedBy(context),
    details: {
      name,
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: Object.fromEntries(changed.map((field) => [field, after[field]])),
    },
  })
}
