import type { Text } from '@shuku/kit/i18n'
import { defineRegistry } from '@shuku/kit/server'
import { documentActs, type DocumentAct } from '../contract.ts'
import { auditMessages } from '../messages.ts'

/** One kind of entry in a document's log. */
export interface LogAct {
  /** It is in the log for ever (`operatetype`): 26 and more for slices, each its own. */
  readonly code: number
  readonly label: Text
  /** The document is as it was: a move from before can be taken back all the same. */
  readonly isHarmless?: boolean
  /** The `Subject` that its entries name by `subjectId` in their details; the log shows its title to who may see it now. */
  readonly subject?: string
}

const registry = defineRegistry<LogAct & { readonly id: string; readonly order: number }>('acts of the log')

export const logActs = {
  all: (): readonly LogAct[] => registry.all(),
  fill: (acts: readonly LogAct[]): void =>
    registry.fill(acts.map((act) => ({ ...act, id: String(act.code), order: act.code }))),
}

/** The acts that do not change a document. */
const harmless: ReadonlySet<string> = new Set<DocumentAct>([
  'read',
  'preview',
  'download',
  'print',
  'reply',
  'copy',
  'forcedCheckOut',
  'automaticCheckOut',
  'forcedCheckIn',
  'automaticCheckIn',
])

/** The acts of the nouns, present without any slice. */
export const ownLogActs: readonly LogAct[] = Object.entries(documentActs).map(([act, code]) => ({
  code,
  label: auditMessages.texts[act as DocumentAct],
  isHarmless: harmless.has(act),
}))
logActs.fill(ownLogActs)
