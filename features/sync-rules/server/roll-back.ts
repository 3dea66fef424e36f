import { findRollBack, rollBackItems, sumRollBack } from '@shuku/domain/disk/server'
import { requireTerminal } from '@shuku/domain/terminals/server'
import { handle } from '@shuku/kit/server'
import { rollBackApi as api } from '../contract/roll-back-contract.ts'

const hourMs = 3_600_000

// for any browser of the person, and not only on that computer: what was hit is the last one to be trusted with it

export const planRollBack = handle(
  api.planRollBack,
  async (context) => {
    const { terminal, hours, since = new Date(Date.now() - hours * hourMs), after } = context.query
    const { id: terminalId } = await requireTerminal(context, terminal)
    const { epoch, items, next } = await findRollBack(context, { terminalId, since, after })
    return {
      since,
      epoch,
      items: [...items],
      ...(next !== undefined && { next }),
      ...(after === undefined && { sums: await sumRollBack(context, { terminalId, since }) }),
    }
  },
  // the sums are of all files that a computer has sent
  { takesTurns: true },
)

export const rollBack = handle(api.rollBack, async (context) => {
  const { terminal, ...asked } = context.query
  const { id: terminalId } = await requireTerminal(context, terminal)
  return { items: await rollBackItems(context, { ...asked, terminalId }) }
})
