import { sql } from 'kysely'
import type { FieldKind } from '@shuku/domain/documents/contract'
import type { Database } from '@shuku/kit/server'
import { idOf } from './seed-organisation.ts'

interface SeededField {
  readonly name: string
  readonly english: string
  readonly kind: FieldKind
  /** In both languages. */
  readonly help?: readonly [string, string]
  readonly required?: boolean
  readonly defaults?: readonly string[]
  readonly listed?: boolean
  /** The entries to choose from, in both languages. */
  readonly entries?: readonly (readonly [string, string])[]
  /** Its columns of `document_field`, in SQL of `document` and `field`. */
  readonly value: Partial<Readonly<Record<'reference' | 'text' | 'number', string>>>
}

/** What policies and contracts of such a company are sorted and found by. */
const fields: Readonly<Record<string, readonly SeededField[]>> = {
  policies: [
    {
      name: '适用范围',
      english: 'Applies to',
      kind: 'choice',
      listed: true,
      entries: [
        ['全体员工', 'All staff'],
        ['总部', 'Headquarters'],
        ['子公司', 'Subsidiaries'],
      ],
      value: {
        reference: `(select field_option.id from field_option where field_option.field_id = field.id
        order by (document.id + field_option.position) % 3 limit 1)`,
      },
    },
    {
      name: '首次发布日期',
      english: 'First issued on',
      kind: 'date',
      help: ['修订后保持不变', 'Stays the same when the document is revised'],
      value: { text: `to_char(document.created_at, 'YYYY-MM-DD')` },
    },
    {
      name: '归口部门',
      english: 'Responsible unit',
      kind: 'unit',
      defaults: ['@unit'],
      value: { reference: 'document.unit_id' },
    },
  ],
  contracts: [
    {
      name: '合同金额',
      english: 'Contract value',
      kind: 'amount',
      listed: true,
      value: { number: '(document.id * 7919 % 900 + 20) * 1000', text: `'CNY'` },
    },
    {
      name: '到期日',
      english: 'Ends on',
      kind: 'date',
      listed: true,
      value: { text: `to_char(document.created_at + interval '18 months', 'YYYY-MM-DD')` },
    },
    {
      name: '经办人',
      english: 'Handled by',
      kind: 'person',
      defaults: ['@me'],
      value: { reference: 'document.creator_id' },
    },
  ],
}

/** Gives the documents of a few categories custom fields, with values. */
export async function seedFields(db: Database, categories: ReadonlyMap<string, number>): Promise<void> {
  for (const [key, list] of Object.entries(fields)) {
    const category_id = idOf(categories, key)
    for (const [position, field] of list.entries()) await seedField(db, { category_id, position, field })
  }
}

interface Seeding {
  readonly category_id: number
  readonly position: number
  readonly field: SeededField
}

async function seedField(db: Database, { category_id, position, field }: Seeding): Promise<void> {
  const { id } = await db
    .insertInto('field')
    .values({
      category_id,
      position,
      name: field.name,
      name_en: field.english,
      kind: field.kind,
      help: field.help?.[0] ?? '',
      help_en: field.help?.[1] ?? '',
      is_required: field.required ?? false,
      defaults: [...(field.defaults ?? [])],
      is_listed: field.listed ?? false,
      is_asked: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entries = (field.entries ?? []).map(([name, name_en], place) => ({
    field_id: id,
    name,
    name_en,
    position: place,
  }))
  if (entries.length > 0) await db.insertInto('field_option').values(entries).execute()
  const columns = Object.keys(field.value).join(', ')
  const values = Object.values(field.value).join(', ')
  await sql`
    with recursive branch (id) as (
      select ${category_id}::integer
      union all
      select category.id from branch join category on category.parent_id = branch.id
    )
    insert into document_field (document_id, field_id, ${sql.raw(columns)})
    select document.id, field.id, ${sql.raw(values)}
    from document join branch on branch.id = document.category_id join field on field.id = ${id}`.execute(db)
  await sql`
    update document_version set field_values = document_version.field_values || jsonb_build_object(${String(id)}::text,
      jsonb_build_array(case when document_field.reference is not null then document_field.reference::text
        when document_field.number is not null then document_field.number::text || ' ' || document_field.text
        else document_field.text end))
    from document_field
    where document_field.document_id = document_version.document_id and document_field.field_id = ${id}`.execute(db)
}
