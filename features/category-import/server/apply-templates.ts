import { sql } from 'kysely'
import { changeTemplates } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { categorySections, type CategoryContext, type ChangeDetails } from '@shuku/domain/categories/server'
import { ProductError } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import { categoryLineMessages, categoryTemplateCellMessages } from '../messages.ts'
import type { LinePlan } from './plan-lines.ts'
import { say, textOf } from './words/sentences.ts'
import { templatesInWords, type NamedTemplate as Named } from './words/template-words.ts'

const text = categoryTemplateCellMessages.texts

/** The section of templates, as its records name it. */
const templateSection = 'template'

type Asking = Pick<CategoryContext, 'db' | 'caller'>

/** Those of categories themselves, as far as the caller may read them, in order. */
export async function findOwnTemplates(
  { db, caller }: Asking,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Named[]>> {
  const { rows } = await sql<Named & { categoryId: number }>`
    select category_template.category_id as "categoryId", document.id::float8 as id, document.subject,
      category_template.is_default as "isDefault"
    from category_template join document on document.id = category_template.document_id
    where category_template.category_id = any(${categoryIds}::integer[]) and ${mayRead(caller)}
    order by category_template.position, document.id`.execute(db)
  return Map.groupBy(rows, ({ categoryId }) => categoryId)
}

const ownOf = async (context: Asking, categoryId: number) =>
  (await findOwnTemplates(context, [categoryId])).get(categoryId) ?? []

/** Gives the categories of these lines the templates that they name; what is refused is written on the line. */
export async function applyTemplates(context: CategoryContext, plans: readonly LinePlan[]): Promise<void> {
  for (const plan of plans) {
    const { templates, node } = plan
    if (!templates || node?.id === undefined || plan.errors.length > 0) continue
    const before = await ownOf(context, node.id)
    try {
      await changeTemplates(context, { categoryId: node.id, ...templates })
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      plan.errors.push(textOf(error))
      continue
    }
    const after = await ownOf(context, node.id)
    const [from, to] = [templatesInWords(before), templatesInWords(after)]
    if (from === to) continue
    const idsOf = (these: readonly Named[]) => these.map(({ id }) => id)
    const defaultOf = (these: readonly Named[]) => these.find(({ isDefault }) => isDefault)?.id ?? 0
    plan.changes[templateSection] = {
      templates: [idsOf(before), idsOf(after)],
      defaultTemplate: [defaultOf(before), defaultOf(after)],
    }
    const inWords = (words: string): Text | string =>
      words === '' ? categoryLineMessages.texts.nothing : words.replaceAll('\n', '; ')
    plan.says.push(say(categoryLineMessages.texts.change, { field: text.title, from: inWords(from), to: inWords(to) }))
  }
}

interface Imported {
  readonly categoryId: number
  readonly name: string
  readonly changes: Readonly<Record<string, ChangeDetails>>
}

/** Gives categories the templates back that an import changed; answers the names of those that were changed again since. */
export async function takeBackTemplates(context: CategoryContext, rows: readonly Imported[]): Promise<string[]> {
  const changed = rows.flatMap(({ categoryId, name, changes }) => {
    const details = changes[templateSection]
    return details ? [{ categoryId, name, details }] : []
  })
  const touched: string[] = []
  for (const { categoryId, name, details } of changed) {
    const now = await ownOf(context, categoryId)
    const [, set] = details['templates'] as readonly [unknown, readonly number[]]
    if (now.map(({ id }) => id).join() !== set.join()) touched.push(name)
  }
  if (touched.length > 0) return touched
  const { history } = categorySections.all().find(({ id }) => id === templateSection) ?? {}
  for (const { categoryId, details } of changed) await history?.restore(context, { categoryId, details })
  return []
}
