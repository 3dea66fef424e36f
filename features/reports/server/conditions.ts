import type { ConditionItem } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import { describeForm, type Context } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { usualReach, type ReportKind } from '../contract.ts'
import { reportsMessages } from '../messages.ts'

const text = reportsMessages.texts

/** With what each has by itself: the caller’s own sub-company and department. */
export async function describeConditions(context: Context<unknown>, report: ReportKind) {
  const { caller, language } = context
  const { field, option } = describeForm(language)
  const names = await namesOf(context)
  const choices = (texts: Readonly<Record<string, Text>>, usual: string) =>
    Object.entries(texts).map(([key, label]) => ({ ...option(key, label), selected: key === usual }))
  const unit = (name: string, settings: { label: Text; type: string; id: number }): ConditionItem => {
    const { label, type, id } = settings
    const chosen = [{ id: String(id), name: names.get(id) ?? '' }]
    return field('BROWSER', name, {
      label,
      value: String(id),
      picker: { type, title: label[language], isSingle: true, chosen },
    })
  }
  const reaches = { 1: text.company, 2: text.oneSubcompany, 3: text.oneDepartment, 4: text.onePerson }
  const items = [
    field('DATE', 'doccreatedate', {
      label: report === 'reading' ? text.readIn : text.createdIn,
      value: ['7', '', ''],
    }),
    field('SELECT', 'deptType', { label: text.reach, options: choices(reaches, usualReach[report]) }),
    unit('branch_id', { label: text.oneSubcompany, type: '164', id: caller.subcompanyId }),
    unit('dept_id', { label: text.oneDepartment, type: '4', id: caller.departmentId }),
    field('BROWSER', 'hrm_id', {
      label: text.onePerson,
      picker: { type: '1', title: text.onePerson[language], isSingle: true },
    }),
    field('SELECT', 'statusType', {
      label: text.employment,
      options: choices({ 1: text.anyEmployment, 2: text.employed, 3: text.left }, '2'),
    }),
    field('SELECT', 'categoryType', {
      label: text.whichCategories,
      options: choices({ 0: text.allCategories, 1: text.oneCategory }, '0'),
    }),
    field('BROWSER', 'category_id', {
      label: text.category_,
      picker: { type: 'doccategory', title: text.category_[language], isSingle: true },
    }),
  ]
  return { conditions: [{ title: text.filter[language], shown: true, items }] }
}

async function namesOf({ db, caller, language }: Context<unknown>): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('unit')
    .select(['id', localName('unit', language).as('name')])
    .where('id', 'in', [caller.subcompanyId, caller.departmentId])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
