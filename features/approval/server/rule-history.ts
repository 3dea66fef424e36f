import { approvalMessages, ApprovalRule, type ApprovalStep, type Approver } from '@shuku/domain/approval/contract'
import { changeRule, peopleOf } from '@shuku/domain/approval/server'
import { categoryMessages } from '@shuku/domain/categories/contract'
import type { ChangeDetails, ChangeInWords, SectionHistory } from '@shuku/domain/categories/server'
import { documentMessages } from '@shuku/domain/documents/contract'
import { findTitles, nameFieldValues } from '@shuku/domain/documents/server'
import { formatList, translate, type Language } from '@shuku/kit/i18n'
import { approvalTexts as text } from '../messages.ts'
import { levelWords, nameApprovers, type Names } from './rule.ts'

type Rule = ApprovalRule | null

/** Before and after; null: the category followed the one above. */
function readChange({ rule: pair }: ChangeDetails): readonly [Rule, Rule] | undefined {
  const read = ApprovalRule.nullable().array().length(2).safeParse(pair)
  return read.success ? [read.data[0] ?? null, read.data[1] ?? null] : undefined
}

/** A rule of approval step by step, whom it asks by their names. */
export const ruleHistory: SectionHistory = {
  describe: async (context, records) => {
    const changes = [...records].flatMap(([id, details]) => {
      const rules = readChange(details)
      return rules ? [{ id, rules }] : []
    })
    const rules = changes.flatMap((change) => change.rules).filter((rule) => rule !== null)
    const conditions = rules.flatMap(allSteps).flatMap(({ condition }) => condition ?? [])
    const fields = conditions.map(({ fieldId: id }): Approver => ({ kind: 'field', id }))
    const naming: Naming = {
      language: context.language,
      names: await nameApprovers(context, [...rules.flatMap(peopleOf), ...fields]),
      entries: await nameFieldValues(
        context,
        conditions.flatMap(({ is, values }) =>
          is === 'oneOf' ? values.map((value) => ({ kind: 'choice', value })) : [],
        ),
      ),
      titles: await findTitles(
        context,
        rules.flatMap(({ templates = [] }) => templates.map(({ documentId }) => documentId)),
      ),
    }
    return new Map(changes.map(({ id, rules: [before, after] }) => [id, inWords(before, after, naming)]))
  },
  restore: async (context, { categoryId, details }) => {
    const rules = readChange(details)
    if (rules) await changeRule(context, { categoryId, rule: rules[0] })
  },
}

interface Naming {
  readonly language: Language
  readonly names: Names
  readonly entries: ReadonlyMap<string, string>
  readonly titles: ReadonlyMap<number, string>
}

const allSteps = ({ steps, templates = [] }: ApprovalRule) => [steps, ...templates.map((each) => each.steps)].flat()
const stepsOf = (rule: Rule) => (rule?.isOn ? rule.steps : [])

function inWords(before: Rule, after: Rule, naming: Naming): ChangeInWords[] {
  const { language } = naming
  const yesOrNo = (rule: Rule) => rule && documentMessages.texts[rule.allowsOwn ? 'yes' : 'no'][language]
  const told = (rule: Rule) =>
    listed(
      (rule?.tells ?? []).map((approver) => approverInWords(approver, naming)),
      language,
    )
  const rows = [
    { label: text.section[language], from: kindOf(before, language), to: kindOf(after, language) },
    ...stepRows(before, after, naming),
    ...templateRows(before, after, naming),
    ...(before?.isOn && after?.isOn
      ? [{ label: text.allowsOwn[language], from: yesOrNo(before) ?? '', to: yesOrNo(after) ?? '' }]
      : []),
    { label: text.notifyAlso[language], from: told(before), to: told(after) },
  ]
  return rows.filter(({ from, to }) => from !== to)
}

function kindOf(rule: Rule, language: Language): string {
  if (!rule) return categoryMessages.texts.asAbove[language]
  return text[rule.isOn ? 'ownRule' : 'noApproval'][language]
}

function stepRows(before: Rule, after: Rule, naming: Naming): ChangeInWords[] {
  const [former, present] = [stepsOf(before), stepsOf(after)]
  return Array.from({ length: Math.max(former.length, present.length) }, (_, place) => ({
    label: translate(approvalMessages.texts.step, naming.language, { n: place + 1 }),
    from: stepInWords(former[place], naming),
    to: stepInWords(present[place], naming),
  }))
}

/** Steps of documents that begin with a template; of one that the reader may not read without its title. */
function templateRows(before: Rule, after: Rule, naming: Naming): ChangeInWords[] {
  const { language, titles } = naming
  const own = (rule: Rule) => new Map((rule?.isOn ? (rule.templates ?? []) : []).map((each) => [each.documentId, each]))
  const [former, present] = [own(before), own(after)]
  const stepsFor = (all: typeof former, id: number) => {
    const steps = all.get(id)?.steps.map((step) => stepInWords(step, naming))
    return steps?.join(' → ') ?? text.asAllOthers[language]
  }
  return [...new Set([...former.keys(), ...present.keys()])].map((id) => {
    const subject = titles.get(id)
    return {
      label: subject === undefined ? text.fromHidden[language] : translate(text.fromTemplate, language, { subject }),
      from: stepsFor(former, id),
      to: stepsFor(present, id),
    }
  })
}

function stepInWords(step: ApprovalStep | undefined, naming: Naming): string {
  if (!step) return ''
  const { language } = naming
  const { name, approvers, mode, inOrder, dueDays, whenLate } = step
  const people = listed(
    approvers.map((approver) => approverInWords(approver, naming)),
    language,
  )
  return [
    name === '' ? people : said(name, people, language),
    text[`mode_${mode}`][language],
    inOrder ? text.inOrder[language] : '',
    dueDays === undefined ? '' : said(text.dueDays[language], String(dueDays), language),
    whenLate === undefined ? '' : said(text.whenLate[language], text[`late_${whenLate}`][language], language),
    conditionInWords(step, naming),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function conditionInWords({ condition }: ApprovalStep, { language, names, entries }: Naming): string {
  if (!condition) return ''
  const { fieldId, is, values } = condition
  const field = names.find(({ kind, id }) => kind === 'field' && id === fieldId)?.name ?? ''
  const wanted =
    is === 'oneOf'
      ? listed(
          values.flatMap((value) => entries.get(`choice ${value}`) ?? []),
          language,
        )
      : `${text[is][language]} ${values[0] ?? ''}`
  return said(text.when[language], `${field} ${wanted}`, language)
}

function approverInWords({ kind, id, level }: Approver, { language, names }: Naming): string {
  const name = names.find((each) => each.kind === kind && each.id === id)?.name ?? ''
  const word = approvalMessages.texts[kind][language]
  if (name === '') return word
  if (kind === 'person') return name
  if (kind === 'field') return translate(text.peopleOf, language, { name })
  const reach = levelWords[level ?? -1]
  return said(word, reach === undefined ? name : `${name} · ${approvalMessages.texts[reach][language]}`, language)
}

const listed = (words: readonly string[], language: Language) => (words.length > 0 ? formatList(words, language) : '')
const said = (label: string, value: string, language: Language) =>
  `${label}${language === 'zh-CN' ? '：' : ': '}${value}`
