import { isDatabaseBusy, type JobContext } from '@shuku/kit/server'

/** What is done every morning for all approvals that run. */
export type Morning = Pick<JobContext, 'database' | 'signal' | 'log'>

/** What goes wrong with one approval holds up none of the others. */
export async function eachApart(log: Morning['log'], approvalId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isDatabaseBusy(error)) throw error
    log.error({ err: error, approvalId }, 'an approval is left out this morning')
  }
}
