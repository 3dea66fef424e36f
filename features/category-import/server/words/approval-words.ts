import {
  approvalMessages,
  type ApprovalRule,
  type ApprovalStep,
  type ApproverKind,
} from '@shuku/domain/approval/contract'
import { categoryMessages } from '@shuku/domain/categories/contract'
import { formatList, languages, translate, type Language, type Text } from '@shuku/kit/i18n'
import { categoryApprovalMessages } from '../../messages.ts'

const text = categoryApprovalMessages.texts
const { asAbove } = categoryMessages.texts

/** Approvers who are the same in every company: what names a person, a role or a field is set in the console. */
const kinds = ['manager', 'managers', 'keepers'] as const
const modes = { all: text.all, majority: text.majority } as const

/** What a cell says of the approval of its category. */
export type WantedApproval =
  | { readonly is: 'inherited' }
  | { readonly is: 'off' }
  | { readonly is: 'steps'; readonly steps: readonly ApprovalStep[] }
  /** A rule that words do not say; it must be the one that is there. */
  | { readonly is: 'asItIs'; readonly words: string }

/** `直接上级 > 目录管理员`: the steps, who approves each, and whether all or most of them must. */
export function approvalInWords(rule: ApprovalRule | undefined, language: Language): string {
  if (!rule) return asAbove[language]
  if (!rule.isOn) return text.none[language]
  if (rule.allowsOwn || rule.tells || rule.templates || !rule.steps.every(isPlain))
    return translate(text.custom, language, { n: rule.steps.length })
  return rule.steps.map((step) => stepInWords(step, language)).join(' > ')
}

function isPlain({ name, condition, dueDays, whenLate, inOrder, approvers }: ApprovalStep): boolean {
  const isKnown = approvers.every(({ kind }) => kinds.some((each) => each === kind))
  return name === '' && !inOrder && [condition, dueDays, whenLate].every((each) => each === undefined) && isKnown
}

function stepInWords({ approvers, mode }: ApprovalStep, language: Language): string {
  const names = formatList(
    approvers.map(({ kind }) => approvalMessages.texts[kind][language]),
    language,
  )
  if (mode === 'any') return names
  return language === 'zh-CN' ? `${names}（${modes[mode][language]}）` : `${names} (${modes[mode][language]})`
}

/** What the words of a cell mean, in either language; undefined for others. */
export function readApproval(words: string): WantedApproval | undefined {
  if (isCalled(asAbove, words)) return { is: 'inherited' }
  if (isCalled(text.none, words)) return { is: 'off' }
  if (languages.some((language) => isCustom(words, language))) return { is: 'asItIs', words }
  const steps = words.split(/[>＞→]/).map(readStep)
  return steps.every((step) => step !== undefined) ? { is: 'steps', steps } : undefined
}

function isCustom(words: string, language: Language): boolean {
  const n = Number(/\d+/.exec(words)?.[0] ?? 0)
  return words === translate(text.custom, language, { n })
}

function readStep(words: string): ApprovalStep | undefined {
  const [, names = '', how = ''] = /^\s*(.*?)\s*(?:[（(]([^（()）]*)[）)])?\s*$/.exec(words) ?? []
  const approvers = names.split(/[、,，]/).map((name) => kindCalled(name.trim()))
  const mode = how === '' ? 'any' : (['all', 'majority'] as const).find((each) => isCalled(modes[each], how))
  if (mode === undefined || !approvers.every((kind) => kind !== undefined)) return undefined
  return { name: '', approvers: approvers.map((kind) => ({ kind })), mode }
}

function kindCalled(name: string): ApproverKind | undefined {
  return kinds.find((kind) => isCalled(approvalMessages.texts[kind], name))
}

function isCalled(names: Text, words: string): boolean {
  return languages.some((language) => names[language].toLowerCase() === words.trim().toLowerCase())
}
