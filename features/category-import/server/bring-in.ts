import {
  changeSettingsOfMany,
  createCategories,
  lockTree,
  settingInWords,
  settingsSections,
  type CategoryContext,
  type SettingsChanged,
  type SettingsSection,
} from '@shuku/domain/categories/server'
import type { Text } from '@shuku/kit/i18n'
import { categoryLineMessages } from '../messages.ts'
import { applyApprovals } from './apply-approvals.ts'
import { applyFields } from './apply-fields.ts'
import { applyProperties } from './apply-properties.ts'
import { applyTemplates } from './apply-templates.ts'
import { sheetColumns } from './words/columns.ts'
import { planLines, type Line, type LinePlan } from './plan-lines.ts'
import { say, textOf } from './words/sentences.ts'

const text = categoryLineMessages.texts

/**
 * Does what the lines say, parents first: each level of the tree is made and set before the next takes over what it is
 * set to. What is wrong with a line is written on it, and then the caller rolls everything back; a dry run is the same
 * rolled back in any case, so it cannot promise what does not come.
 */
export async function bringIn(
  context: CategoryContext,
  lines: readonly Line[],
  advance: (lines: number) => Promise<void>,
): Promise<LinePlan[]> {
  await lockTree(context.db)
  const plans = await planLines(context, lines)
  const levels = Map.groupBy(
    plans.filter(({ errors }) => errors.length === 0),
    ({ node }) => node?.level ?? 0,
  )
  for (const level of [...levels.keys()].toSorted((a, b) => a - b)) {
    const here = levels.get(level) ?? []
    await makeNew(context, here)
    for (const section of settingsSections()) await applySection(context, section, here)
    await applyApprovals(context, here)
    await applyTemplates(context, here)
    await applyFields(context, here)
    await applyProperties(context, here)
    await advance(here.length)
  }
  return plans
}

async function makeNew(context: CategoryContext, plans: readonly LinePlan[]): Promise<void> {
  // below what was refused on the level above there is no place
  const made = plans.filter(({ isNew, node }) => isNew && !(node?.parent && node.parent.id === undefined))
  const ids = await createCategories(
    context,
    made.map(({ node, wanted }) => ({
      name: node?.name ?? '',
      nameEnglish: node?.nameEnglish,
      ...(node?.parent ? { parentId: node.parent.id as number } : {}),
      ...orderOf(wanted),
    })),
  )
  for (const [place, { node }] of made.entries()) if (node) node.id = ids[place] as number
}

/** So that those that bring their order need none of its own first. */
function orderOf(wanted: LinePlan['wanted']): { order?: number } {
  for (const [{ id }, { order }] of wanted) if (id === 'base' && typeof order === 'number') return { order }
  return {}
}

async function applySection(
  context: CategoryContext,
  section: SettingsSection,
  plans: readonly LinePlan[],
): Promise<void> {
  const byId = new Map<number, LinePlan>()
  for (const plan of plans) if (plan.node?.id !== undefined && plan.wanted.has(section)) byId.set(plan.node.id, plan)
  if (byId.size === 0) return
  const categories = [...byId].map(([categoryId, plan]) => ({ ...plan.wanted.get(section), categoryId }))
  const changed = await changeSettingsOfMany(context, section, {
    categories,
    onRefused: (categoryId, error) => void byId.get(categoryId)?.errors.push(textOf(error)),
  })
  for (const [categoryId, changes] of changed) {
    const plan = byId.get(categoryId)
    if (!plan) continue
    plan.changes[section.id] = changes
    plan.says.push(...sentences(section, changes))
  }
}

function sentences(section: SettingsSection, changes: SettingsChanged): Text[] {
  const titles = new Map(sheetColumns().map(({ key, title }) => [key, title]))
  return Object.entries(changes).flatMap(([name, [from, to]]) => {
    const field = section.settings.fields[name]
    const title = titles.get(`${section.id}.${name}`)
    if (!field || !title) return []
    const inWords = (value: unknown): Text => {
      const words = {
        'zh-CN': settingInWords(field, value, 'zh-CN'),
        'en-US': settingInWords(field, value, 'en-US'),
      }
      return words['zh-CN'] === '' ? text.nothing : words
    }
    return [say(text.change, { field: title, from: inWords(from), to: inWords(to) })]
  })
}
