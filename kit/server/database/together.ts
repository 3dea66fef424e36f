/** PostgreSQL: the transaction has failed by another statement. */
const isAborted = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '25P02'

/**
 * Works that need no answer of each other, on their way to the database at once: one wait instead of one for each.
 * Answers when all have ended, also when one has failed: what went on after its transaction would find its connection
 * in the hands of somebody else. Throws what failed first in the order given, rather than what failed because of it.
 */
export async function together<Results extends readonly unknown[]>(works: {
  readonly [Each in keyof Results]: Results[Each] | Promise<Results[Each]>
}): Promise<Results> {
  const ended = await Promise.allSettled(works)
  const failures = ended.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown)
  if (failures.length > 0) throw failures.find((failure) => !isAborted(failure)) ?? failures[0]
  return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as unknown as Results
}
