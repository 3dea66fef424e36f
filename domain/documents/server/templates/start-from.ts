import { escapeHtml, localTime, type Context } from '@shuku/kit/server'
import { findDocument, documentView } from '../reading/find-document.ts'
import type { DocumentView } from '../../contract.ts'
import { fieldText } from '../../field-text.ts'
import type { FieldInForce } from '../../fields-contract.ts'
import type { Template } from './find-templates.ts'
import { fillPlaceholders, type FieldPlaceholder } from './placeholders.ts'

interface Start {
  readonly template: DocumentView
  /** The text, with what is known already in place of the placeholders. */
  readonly html: string
}

interface Starting {
  /** What the category offers to the caller, and their own. */
  readonly templates: readonly Template[]
  readonly categoryName: string
  /** Of the category, with what they begin with for the caller. */
  readonly fields: readonly FieldInForce[]
  /** Absent: the only template that there is, or the default; of several categories the nearest one’s. */
  readonly templateId: number | undefined
}

/** What a new document begins with: the text of a template that its category offers to the caller. */
export async function startFrom(context: Context, starting: Starting): Promise<Start | undefined> {
  const { templates, categoryName, fields, templateId } = starting
  const offered = templates.filter(({ isMine }) => !isMine)
  const first = offered.length === 1 ? offered[0] : offered.find(({ isDefault }) => isDefault)
  const chosen = templateId === undefined ? first : templates.find(({ id }) => id === templateId)
  if (!chosen) return undefined
  const template = await documentView(await findDocument(context, chosen.id), context)
  const { author, unit, date } = await knownOf(context)
  const values = { author: escapeHtml(author), unit: escapeHtml(unit), date, category: escapeHtml(categoryName) }
  return { template, html: fillPlaceholders(template.html, values, await fieldsByName(context, fields)) }
}

/** Who writes, in which department, and the day. */
export async function knownOf({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  const names = await db
    .selectFrom('person')
    .leftJoin('unit', 'unit.id', 'person.department_id')
    .select(['person.name', 'person.name_en', 'unit.name as unit', 'unit.name_en as unitEnglish'])
    .where('person.id', '=', caller.personId)
    .executeTakeFirst()
  const isEnglish = caller.language === 'en-US'
  return {
    author: (isEnglish && names?.name_en) || (names?.name ?? ''),
    unit: (isEnglish && names?.unitEnglish) || (names?.unit ?? ''),
    date: localTime(new Date(), caller.timeZone).day,
  }
}

/** What fields begin with, under their names in both languages: a template is written in one of them. */
async function fieldsByName(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  fields: readonly FieldInForce[],
): Promise<FieldPlaceholder[]> {
  const begun = fields.filter(({ defaults }) => defaults.length > 0)
  if (begun.length === 0) return []
  const rows = await db
    .selectFrom('field')
    .select(['id', 'name', 'name_en'])
    .where(
      'id',
      'in',
      begun.map(({ id }) => id),
    )
    .execute()
  const named = new Map(rows.map((row) => [row.id, [row.name, row.name_en].map(escapeHtml)]))
  return begun.map((field) => ({
    names: named.get(field.id) ?? [],
    html: escapeHtml(fieldText({ ...field, values: field.defaults }, caller)).replaceAll('\n', '<br>'),
  }))
}
