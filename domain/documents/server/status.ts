import { sql } from 'kysely'
import type { Language } from '@shuku/kit/i18n'
import type { DocumentAct } from '@shuku/domain/audit/contract'
import { secrecyLevels, type DocumentRight, type Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors, statuses, type Status, type StatusWord } from '../contract.ts'
import { documentMessages } from '../messages.ts'

/** What leads from one status to another. */
export type Act =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'return'
  | 'withdraw'
  | 'publish'
  | 'schedule'
  | 'unpublish'
  | 'archive'
  | 'reopen'
  | 'expire'
  | 'void'
  | 'delete'
  | 'dispose'
  | 'restore'
  | 'top'

interface Step {
  readonly from: readonly Status[]
  /** The new status; without it the document keeps its status. */
  readonly to?: Status
  /** Who sees it in the new status, of those whom a share reaches; its holder always does. */
  readonly seenBy?: 'reader' | 'editor' | 'holder'
  readonly right: DocumentRight
}

interface Transition extends Step {
  /** The act that the log records. */
  readonly logged: DocumentAct
}

const everyStatus = Object.keys(statuses) as Status[]

/**
 * Docs/interface.md §6.1. Where its category asks for approval, what is submitted waits for it
 * (`submitted`); who may approve and return is decided by the approval, which lets them edit as long as it runs.
 */
export const transitions: Readonly<Record<Exclude<Act, 'top'>, Transition>> & { readonly top: Step } = {
  edit: { from: ['draft', 'inForce', 'inForceAfterApproval', 'returned', 'expired'], right: 'edit', logged: 'modify' },
  submit: { from: ['draft', 'returned'], to: 'inForce', seenBy: 'reader', right: 'edit', logged: 'changeOfStatus' },
  approve: { from: ['inApproval'], to: 'inForceAfterApproval', seenBy: 'reader', right: 'edit', logged: 'approve' },
  return: { from: ['inApproval'], to: 'returned', seenBy: 'editor', right: 'edit', logged: 'return' },
  // by its holder, or who submitted it
  withdraw: { from: ['inApproval'], to: 'draft', seenBy: 'holder', right: 'edit', logged: 'changeOfStatus' },
  publish: {
    from: ['waitingToBePublished'],
    to: 'inForceAfterApproval',
    seenBy: 'reader',
    right: 'full',
    logged: 'publish',
  },
  // its day is named; the job publishes it
  schedule: { from: ['waitingToBePublished'], right: 'full', logged: 'changeOfStatus' },
  unpublish: {
    from: ['inForce', 'inForceAfterApproval', 'waitingToBePublished'],
    // a draft is its holder's alone
    to: 'returned',
    seenBy: 'editor',
    right: 'full',
    logged: 'changeOfStatus',
  },
  archive: {
    from: ['inForce', 'inForceAfterApproval', 'expired'],
    to: 'archived',
    seenBy: 'reader',
    right: 'full',
    logged: 'archive',
  },
  reopen: {
    from: ['archived', 'expired', 'void'],
    to: 'inForce',
    seenBy: 'reader',
    right: 'full',
    logged: 'reopen',
  },
  expire: {
    from: ['inForce', 'inForceAfterApproval'],
    to: 'expired',
    seenBy: 'reader',
    right: 'full',
    logged: 'invalidate',
  },
  void: {
    from: ['inForce', 'inForceAfterApproval', 'expired'],
    to: 'void',
    seenBy: 'editor',
    right: 'full',
    logged: 'void',
  },
  delete: { from: everyStatus, right: 'delete', logged: 'delete' },
  // at the end of its retention; what is written or approved just now stays
  dispose: {
    from: ['inForce', 'inForceAfterApproval', 'expired', 'archived', 'void'],
    right: 'delete',
    logged: 'delete',
  },
  restore: { from: everyStatus, right: 'delete', logged: 'changeOfStatus' },
  // above the list of its category; `features/top` has its entries in the log
  top: { from: ['inForce', 'inForceAfterApproval'], right: 'full' },
}

export const inForceStatuses: readonly Status[] = ['inForce', 'inForceAfterApproval']

/** On `document`: reports and rankings count it. It is in force or archived, and not in the recycle bin. */
export const isCountedInReports = sql<boolean>`document.deleted_at is null
  and document.status in (${sql.join([...inForceStatuses, 'archived' as const].map((name) => sql.lit(statuses[name])))})`

export function isInForce(status: Status): boolean {
  return inForceStatuses.includes(status)
}

interface Ways {
  readonly needsApproval: boolean
  /** Somebody publishes what is submitted. */
  readonly publishesApart: boolean
}

/** What takes effect waits where its category asks for approval, and then for its publication. */
export function submitted(status: Status, category: Ways | undefined, isDated: boolean): Status {
  return status === 'inForce' && category?.needsApproval ? 'inApproval' : approved(status, category, isDated)
}

/** What takes effect waits for who publishes it, or for its day. */
export function approved(status: Status, category: Ways | undefined, isDated: boolean): Status {
  return isInForce(status) && (category?.publishesApart || isDated) ? 'waitingToBePublished' : status
}

/** What is written in it is settled, and kept as a version: it is in force, or only its day has not come. */
export function isSettled(status: Status): boolean {
  return isInForce(status) || status === 'waitingToBePublished'
}

/** What is in force or to come into force has all that its category requires. */
export function isComplete(status: Status): boolean {
  return isSettled(status) || status === 'inApproval'
}

/** On `document`: the act leads on from its status. */
export function leadsFrom(act: Act) {
  return sql<boolean>`document.status in (${sql.join(transitions[act].from.map((name) => sql.lit(statuses[name])))})`
}

export function allows(status: Status, act: Act): boolean {
  return transitions[act].from.includes(status)
}

/** The status after the act; refuses what does not lead from here. */
export function statusAfter(status: Status, act: Act, language: Language): Status {
  if (!allows(status, act)) throw documentErrors.wrongStatus({ status: documentMessages.texts[status][language] })
  return transitions[act].to ?? status
}

const names = new Map<number, Status>(everyStatus.map((name) => [statuses[name], name]))

export function statusOf(code: number): Status {
  const name = names.get(code)
  if (!name) throw new RangeError(`there is no document status ${code}`)
  return name
}

/** The status' name in SQL, for rows that promise it. */
export function statusName(column: string) {
  const inOrder = everyStatus.toSorted((a, b) => statuses[a] - statuses[b])
  return sql<Status>`(array[${sql.join(inOrder.map((name) => sql.lit(name)))}])[${sql.ref(column)} + 1]`
}

/** What the status of a `document` is called in its `category`. */
export function statusWord() {
  return sql<StatusWord>`case
    when category.says_in_force = false and document.status in (${sql.join(inForceStatuses.map((name) => sql.lit(statuses[name])))}) then 'normal'
    else ${statusName('document.status')}
  end`
}

/** Programs know the word of the data dictionary, 审批, which on a screen would be the name of an act. */
export function wordForPrograms(word: StatusWord) {
  return documentMessages.texts[word === 'inApproval' ? 'inApprovalForPrograms' : word]
}

/** The same of a secrecy level. */
export function secrecyName(column: string) {
  const names = Object.keys(secrecyLevels) as Secrecy[]
  const inOrder = names.toSorted((a, b) => secrecyLevels[a] - secrecyLevels[b])
  return sql<Secrecy>`(array[${sql.join(inOrder.map((name) => sql.lit(name)))}])[${sql.ref(column)}]`
}
