import type { ConditionItem } from '@shuku/kit/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import { describeForm, handle, type Database } from '@shuku/kit/server'
import { changeCategoryBasics, type VisibleCategory } from '@shuku/domain/categories/server'
import { retractions } from '@shuku/domain/rights/contract'
import { categoryConsoleApi } from '../../contract.ts'
import { categoryConsoleMessages } from '../../messages.ts'
import { requireSettable } from './settable.ts'

const text = categoryConsoleMessages.texts

export const getBasics = handle(categoryConsoleApi.getBasics, async (context) => {
  const { db, language } = context
  const category = await requireSettable(context)
  const basics = await findBasics(db, category.id)
  return {
    conditions: [{ title: text.base[language], shown: true, items: basicsForm(basics, category, language) }],
    note: noteOf(basics, category, language),
  }
})

export const saveBasics = handle(categoryConsoleApi.saveBasics, async (context) => {
  await changeCategoryBasics(context, context.query)
  return { id: context.query.categoryId, message: text.saved[context.language] }
})

type Basics = Awaited<ReturnType<typeof findBasics>>

async function findBasics(db: Database, categoryId: number) {
  return db
    .selectFrom('category')
    .select([
      'name',
      'name_en',
      'sort',
      'code',
      'description',
      'inherits_rights',
      'author_retracts',
      'author_retract_days',
      'says_in_force',
    ])
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
}

const retractWord = { never: 'retractNever', unread: 'retractUnread', days: 'retractWithin' } as const

function basicsForm(basics: Basics, { path }: VisibleCategory, language: Language): ConditionItem[] {
  const { field } = describeForm(language)
  const above = path.slice(0, -1).map(({ name }) => name)
  return [
    field('INPUT', 'categoryname', {
      label: text.name,
      mode: 'required',
      rules: 'required',
      maxLength: 100,
      value: basics.name,
    }),
    field('INPUT', 'categorynameEn', {
      label: text.nameEnglish,
      hint: text.nameEnglishHint[language],
      maxLength: 100,
      value: basics.name_en ?? '',
    }),
    field('INPUT', 'parentpath', {
      label: text.parent,
      mode: 'read',
      value: above.length > 0 ? above.join(' / ') : text.firstLevel[language],
    }),
    field('INPUTNUMBER', 'secorder', {
      label: text.order,
      hint: text.orderHint[language],
      mode: 'required',
      rules: 'required',
      value: String(basics.sort),
    }),
    field('INPUT', 'coder', { label: text.code, maxLength: 50, value: basics.code }),
    field('TEXTAREA', 'description', { label: text.description, maxLength: 500, value: basics.description }),
    field('SELECT', 'authorRetracts', {
      label: text.retracts,
      hint: text.retractsHint[language],
      mode: 'required',
      rules: 'required',
      value: basics.author_retracts,
      options: retractions.map((rule) => ({ key: rule, label: text[retractWord[rule]][language] })),
    }),
    field('INPUTNUMBER', 'authorRetractDays', {
      label: text.retractDays,
      hint: text.retractDaysHint[language],
      mode: 'required',
      rules: 'required',
      unit: text.days[language],
      value: String(basics.author_retract_days),
    }),
    field('SWITCH', 'iscontroledbydir', {
      label: text.saysInForce,
      hint: text.saysInForceHint[language],
      value: basics.says_in_force ? '1' : '0',
    }),
  ]
}

function noteOf({ inherits_rights }: Basics, { path }: VisibleCategory, language: Language): string {
  const parent = path.at(-2)
  if (!parent) return text.topRights[language]
  return translate(inherits_rights ? text.inheritsRights : text.ownRights, language, { name: parent.name })
}
