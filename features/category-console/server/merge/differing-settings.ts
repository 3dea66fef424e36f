import { readInForce, settingInWords, settingsSections, type Merging } from '@shuku/domain/categories/server'
import { findRule } from '@shuku/domain/approval/server'
import { hasCategoryRight } from '@shuku/domain/rights/server'
import { formatList, translate, type Language } from '@shuku/kit/i18n'
import type { Caller, Database } from '@shuku/kit/server'
import { categoryMergeMessages } from '../../category-merge-messages.ts'
import { sharedFields } from '../templates/stored-templates.ts'

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

async function findAllDiffering({ db, language }: Asking, merging: Merging): Promise<Differing[]> {
  const differing: Differing[] = await differingApproval(db, merging, language)
  for (const section of settingsSections()) {
    const inForce = await readInForce(db, section.settings, [merging.categoryId, merging.intoId])
    const [before, after] = [inForce.get(merging.categoryId), inForce.get(merging.intoId)]
    if (!before || !after) continue
    for (const key of sharedFields(section)) {
      const field = section.settings.fields[key]
      if (!field || before[key] === after[key]) continue
      const inWords = (value: unknown) => settingInWords(field, value, language) || text.nothing[language]
      differing.push({
        section: section.label[language],
        label: field.label[language],
        from: inWords(before[key]),
        to: inWords(after[key]),
      })
    }
  }
  return differing
}

async function differingApproval(
  db: Database,
  { categoryId, intoId }: Merging,
  language: Language,
): Promise<Differing[]> {
  const [before, after] = [await findRule(db, categoryId), await findRule(db, intoId)]
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

function inWords(found: Awaited<ReturnType<typeof findRule>>, language: Language): string {
  if (!found?.rule.isOn) return text.noApproval[language]
  const { steps } = found.rule
  const names = steps.map(({ name }, place) => name || translate(text.approvalStep, language, { n: place + 1 }))
  return translate(text.approvalSteps, language, {
    n: steps.length,
    names: formatList(names, language),
  })
}
