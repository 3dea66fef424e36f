import { categorySections, type CategoryContext, type ChangeDetails } from '@shuku/domain/categories/server'
import type { SetProperty } from '@shuku/domain/documents/contract'
import { changeProperties, findOwnProperties } from '@shuku/domain/documents/server'
import { ProductError } from '@shuku/kit/contract'
import { languages, type Text } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { categoryLineMessages, categoryPropertyCellMessages } from '../messages.ts'
import type { LinePlan } from './plan-lines.ts'
import { say, textOf } from './words/sentences.ts'
import { propertiesInWords } from './words/property-words.ts'

const text = categoryPropertyCellMessages.texts

/** The section of properties, as its records name it. */
const propertySection = 'properties'

const ownOf = async (db: Database, categoryId: number) =>
  (await findOwnProperties(db, [categoryId])).get(categoryId) ?? []

/** Gives the categories of these lines the properties that they name; what is refused is written on the line. */
export async function applyProperties(context: CategoryContext, plans: readonly LinePlan[]): Promise<void> {
  for (const plan of plans) {
    const { properties, node } = plan
    if (!properties || node?.id === undefined || plan.errors.length > 0) continue
    const before = await ownOf(context.db, node.id)
    try {
      await changeProperties(context, { categoryId: node.id, own: properties })
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      plan.errors.push(textOf(error))
      continue
    }
    const after = await ownOf(context.db, node.id)
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    const [from, to] = [inOne(before), inOne(after)]
    plan.changes[propertySection] = { properties: [before, after] }
    plan.says.push(say(categoryLineMessages.texts.change, { field: text.title, from, to }))
  }
}

function inOne(own: readonly SetProperty[]): Text {
  if (own.length === 0) return categoryLineMessages.texts.nothing
  const words = languages.map((language) => [language, propertiesInWords(own, language).replaceAll('\n', '; ')])
  return Object.fromEntries(words) as Text
}

interface Imported {
  readonly categoryId: number
  readonly name: string
  readonly changes: Readonly<Record<string, ChangeDetails>>
}

/** Gives categories the properties back that an import changed; answers the names of those that were changed again since. */
export async function takeBackProperties(context: CategoryContext, rows: readonly Imported[]): Promise<string[]> {
  const changed = rows.flatMap(({ categoryId, name, changes }) => {
    const details = changes[propertySection]
    return details ? [{ categoryId, name, details }] : []
  })
  const touched: string[] = []
  for (const { categoryId, name, details } of changed) {
    const [, set] = details['properties'] as readonly [unknown, readonly SetProperty[]]
    if (inOne(await ownOf(context.db, categoryId))['zh-CN'] !== inOne(set)['zh-CN']) touched.push(name)
  }
  if (touched.length > 0) return touched
  const { history } = categorySections.all().find(({ id }) => id === propertySection) ?? {}
  for (const { categoryId, details } of changed) await history?.restore(context, { categoryId, details })
  return []
}
