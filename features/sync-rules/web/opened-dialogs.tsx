import { lazy, Suspense, useState } from 'react'
import type { SyncComputer } from '../contract.ts'
import { ofAllRules, openedLog, openedRule, useOpened } from './opened.ts'

const RuleDialog = lazy(async () => ({ default: (await import('./form/rule-dialog.tsx')).RuleDialog }))
const RuleFacts = lazy(async () => ({ default: (await import('./form/rule-facts.tsx')).RuleFacts }))
const LogDialog = lazy(async () => ({ default: (await import('./log/log-dialog.tsx')).LogDialog }))

interface OpenedDialogsProps {
  readonly computers: readonly SyncComputer[]
}

/** What the address says that lies over the list of rules. */
export function OpenedDialogs({ computers }: OpenedDialogsProps) {
  const { opened } = useOpened()
  const { ruleId, logRuleId } = opened
  return (
    <Suspense>
      <RuleOfAddress key={`rule ${ruleId}`} computers={computers} />
      <LogOfAddress key={`log ${String(logRuleId >= ofAllRules)}`} computers={computers} />
    </Suspense>
  )
}

function RuleOfAddress({ computers }: OpenedDialogsProps) {
  const { opened, close } = useOpened()
  // what becomes of the rule meanwhile is no part of what is typed: saving it says so
  const [found] = useState(() => openedRule(computers, opened))
  if (!found) return null
  const { rule, computer, lock } = found
  if (lock !== undefined) return <RuleFacts open onClose={close} rule={rule} computer={computer} lock={lock} />
  return <RuleDialog open onClose={close} computer={computer} rule={rule} rules={[]} />
}

function LogOfAddress({ computers }: OpenedDialogsProps) {
  const { opened, openLog, close } = useOpened()
  const { logOf } = opened
  // a search in the list behind it narrows nothing here
  const [rules] = useState(() => computers.flatMap((computer) => computer.rules))
  const log = openedLog(rules, opened)
  if (!log) return null
  return (
    <LogDialog
      open
      onClose={close}
      rules={rules}
      ruleId={log.ruleId}
      onRule={(ruleId = ofAllRules) => openLog(ruleId, logOf)}
      onlyInvoices={logOf === 'invoice'}
    />
  )
}
