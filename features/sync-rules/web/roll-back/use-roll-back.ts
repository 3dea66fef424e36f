import { useState } from 'react'
import { call, invalidateAll, runWithToast, toast, useApi, useMessages } from '@shuku/kit/web'
import { rollBackApi as api } from '../../contract.ts'
import { rollBackAll, type EndCounts } from './roll-back-all.ts'
import { rollBackMessages } from './roll-back-messages.ts'

/** Up to the 30 days of which all versions are there. */
export const hourChoices = [1, 3, 6, 12, 24, 72, 168, 720] as const

/** What one computer has sent in the last hours, and taking it back. */
export function useRollBack(terminal: string) {
  const t = useMessages(rollBackMessages)
  const [hours, setHours] = useState<number>(hourChoices[0])
  const [counts, setCounts] = useState<EndCounts>()
  const [isRunning, setRunning] = useState(false)
  const plan = useApi(api.planRollBack, { terminal, hours }, { fresh: true })
  const run = async () => {
    const { data } = plan
    if (!data || isRunning) return
    const { since } = data
    setRunning(true)
    setCounts({})
    await runWithToast(async () => {
      const { back = 0, bin = 0 } = await rollBackAll(data, {
        findPage: async (after) => await call(api.planRollBack, { terminal, since, after }),
        rollBack: async ({ epoch, items }) => {
          const shown = items.map(({ id, versionId }) => ({ id, versionId }))
          return (await call(api.rollBack, { terminal, since, epoch, items: shown })).items
        },
        onCounts: setCounts,
      })
      toast.success(t('done', { back, bin }))
    })
    // lists of the disk lie behind this, and the plan now has what is left
    await invalidateAll()
    setRunning(false)
  }
  const choose = (chosen: number) => {
    setCounts(undefined)
    setHours(chosen)
  }
  return { hours, choose, plan, counts, isRunning, run }
}
