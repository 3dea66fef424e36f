// What a sacrificed process may be asked to do.

export const isCaught = (reason: unknown) => String(reason).includes('caught by the product')

export async function work(question: unknown): Promise<string> {
  if (question === 'hang') for (;;);
  if (question === 'die') process.exit(3)
  if (question === 'stray') setTimeout(() => void Promise.reject(new Error('too late')), 0)
  if (question === 'caught') setTimeout(() => void Promise.reject(new Error('caught by the product')), 0)
  if (question === 'throw') throw new Error('at once')
  return `did ${String(question)}`
}
