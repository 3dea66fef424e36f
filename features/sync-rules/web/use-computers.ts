import { useState } from 'react'
import { liveApi } from '@shuku/kit/contract'
import { invalidate, useApi, useEvents } from '@shuku/kit/web'
import { syncRulesApi as api, type SyncComputer, type SyncRule } from '../contract.ts'

/** That a client is not there any more is announced by nobody. */
const lookedAtEachMs = 30_000

/** The calls whose replies a change of a rule changes. */
export const ruleCalls = [api.getComputers, api.listAllRules]

/** The computers with their rules, followed as these change. */
export function useComputers() {
  const [name, setName] = useState('')
  const computers = useApi(api.getComputers, { name }, { asksAnew: true, refetchEveryMs: lookedAtEachMs })
  const again = () => void invalidate(...ruleCalls)
  useEvents(liveApi.listen, {}, { on: { syncRules: again }, onMissed: again })
  return { ...computers, name, setName }
}

/** Why the rules of a computer cannot be changed from here; undefined where they can. */
export type Lock = 'noClient' | 'oldClient' | 'other' | undefined

export function lockOf(computer: SyncComputer, here: SyncComputer | undefined): Lock {
  if (!here) return 'noClient'
  if (!computer.isThis) return 'other'
  return computer.isNew ? undefined : 'oldClient'
}

export const isRunning = ({ lastRun }: SyncRule) => lastRun?.endedAt === null
