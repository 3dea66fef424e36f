import { sql } from 'kysely'
import { documentErrors } from '../../contract.ts'
import { kindsOfEntries, type FieldInForce, type FieldKind, type FieldValues } from '../../fields-contract.ts'
import type { ActContext } from '../act-context.ts'
import { findFields } from '../fields/find-fields.ts'

/** A field of the documents that are copied, and the one of the target that has its value (MOVE-09). */
export interface FieldPair {
  readonly from: number
  readonly to: number
}

interface SourceField {
  readonly id: number
  readonly kind: FieldKind
}

/** What a document’s values are in the target: of paired fields of one kind, options by their names. */
export async function readPairs(
  context: ActContext,
  targetId: number,
  pairs: readonly FieldPair[],
): Promise<(values: FieldValues) => FieldValues> {
  if (pairs.length === 0) return () => ({})
  const { db } = context
  if (
    new Set(pairs.map(({ from }) => from)).size < pairs.length ||
    new Set(pairs.map(({ to }) => to)).size < pairs.length
  ) {
    throw documentErrors.fieldPairedTwice()
  }
  const { rows: sources } = await sql<SourceField>`
    select id, kind from field
    where id = any(${pairs.map(({ from }) => from)}::integer[]) and deleted_at is null`.execute(db)
  const targets = new Map((await findFields(context, targetId)).map((field) => [field.id, field]))
  const read = pairs.map(({ from, to }) => {
    const [source, target] = [sources.find(({ id }) => id === from), targets.get(to)]
    if (!source || !target) throw documentErrors.fieldNotPaired()
    if (source.kind !== target.kind) throw documentErrors.fieldKindsDiffer()
    return { from, target }
  })
  const names = await namesOfOptions(
    context,
    read.map(({ from }) => from),
  )
  return (values) =>
    Object.fromEntries(
      read.map(({ from, target }) => [String(target.id), valuesIn(target, values[String(from)] ?? [], names)]),
    )
}

function valuesIn(target: FieldInForce, values: readonly string[], names: ReadonlyMap<string, string>): string[] {
  if (!kindsOfEntries.includes(target.kind)) return [...values]
  return values.flatMap((value) => {
    const entry = target.entries.find(({ name }) => name === names.get(value))
    return entry ? [String(entry.id)] : []
  })
}

/** In the caller's language, as those of the target are. */
async function namesOfOptions({ db, caller }: ActContext, fieldIds: readonly number[]): Promise<Map<string, string>> {
  const name = caller.language === 'en-US' ? sql`coalesce(nullif(name_en, ''), name)` : sql`name`
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, ${name} as name from field_option
    where field_id = any(${fieldIds}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}
