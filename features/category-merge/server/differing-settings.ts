import {
  namePeople,
  readInForce,
  settingInWords,
  settingsSections,
  sharedFields,
  type Merging,
} from '@shuku/domain/categories/server'
import { findRule } from '@shuku/domain/approval/server'
import { hasCategoryRight } from '@shuku/domain/rights/server'
import { formatList, translate, type Language } from '@shuku/kit/i18n'
import type { Caller, Database } from '@shuku/kit/server'
import { categoryMergeMessages } from '../messages.ts'

const text = categoryMergeMessages.texts

interface Differing {
  readonly section: string
  readonly label: string
  readonly from: string
  readonly to: string
}

interface Asking {
  readonly db: Database
  readonly caller: Caller
  readonly language: Language
}

/**
 * What will hold for the documents that did not before, in the words of the forms. Those who may bring documents into
 * the other category and not set it up learn that it differs, not what it is set to.
 */
export async function findDiffering(asking: Asking, merging: Merging): Promise<Differing[]> {
  const { db, caller, language } = asking
  const differing = await findAllDiffering(asking, merging)
  if (await hasCategoryRight(db, caller, { categoryId: merging.intoId, right: 'settings' })) return differing
  return differing.map((each) => ({ ...each, to: text.differently[language] }))
}

async function findAllDiffering({ db, language }: Asking, { categoryId, intoId }: Merging): Promise<Differing[]> {
  const found = await findStandings(db, [categoryId, intoId])
  return compareStandings(found.get(categoryId), found.get(intoId), { db, language })
}

/** What holds in a category. */
export interface Standing {
  readonly approval: Awaited<ReturnType<typeof findRule>>
  /** By section and field. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

export async function findStandings(db: Database, categoryIds: readonly number[]): Promise<Map<number, Standing>> {
  const values = new Map(categoryIds.map((id) => [id, new Map<string, Readonly<Record<string, unknown>>>()]))
  for (const section of settingsSections()) {
    const inForce = await readInForce(db, section.settings, categoryIds)
    for (const [id, each] of inForce) values.get(id)?.set(section.id, each)
  }
  const standings = new Map<number, Standing>()
  for (const [id, each] of values) standings.set(id, { approval: await findRule(db, id), values: each })
  return standings
}

/** What differs, in the words of the forms. */
export async function compareStandings(
  before: Standing | undefined,
  after: Standing | undefined,
  { db, language }: Pick<Asking, 'db' | 'language'>,
): Promise<Differing[]> {
  const differing = differingApproval(before?.approval, after?.approval, language)
  for (const section of settingsSections()) {
    const [from, to] = [before?.values.get(section.id), after?.values.get(section.id)]
    if (!from || !to) continue
    const differs = sharedFields(section).filter((key) => from[key] !== to[key])
    const held = differs.flatMap((key) => {
      const field = section.settings.fields[key]
      return field ? [from[key], to[key]].map((value) => ({ field, value })) : []
    })
    const people = await namePeople({ db, language }, held)
    for (const key of differs) {
      const field = section.settings.fields[key]
      if (!field) continue
      const inWords = (value: unknown) =>
        people(field, value) ?? (settingInWords(field, value, language) || text.nothing[language])
      differing.push({
        section: section.label[language],
        label: field.label[language],
        from: inWords(from[key]),
        to: inWords(to[key]),
      })
    }
  }
  return differing
}

function differingApproval(before: Standing['approval'], after: Standing['approval'], language: Language): Differing[] {
  const isSame = (before?.rule.isOn ?? false) === (after?.rule.isOn ?? false)
  if (isSame && (!before?.rule.isOn || JSON.stringify(before.rule) === JSON.stringify(after?.rule))) return []
  const [from, to] = [inWords(before, language), inWords(after, language)]
  return [
    {
      section: text.approval[language],
      label: text.approvalRule[language],
      from,
      to: from === to ? translate(text.otherApprovers, language, { rule: to }) : to,
    },
  ]
}

function inWords(found: Standing['approval'], language: Language): string {
  if (!found?.rule.isOn) return text.noApproval[language]
  const { steps } = found.rule
  const names = steps.map(({ name }, place) => name || translate(text.approvalStep, language, { n: place + 1 }))
  return translate(text.approvalSteps, language, {
    n: steps.length,
    names: formatList(names, language),
  })
}
