import { inTransaction, processMemory, type Context, type Database } from '@shuku/kit/server'
import { reportErrors } from '../../contract/report-errors.ts'
import { countAnswer, type Answer, type At, type Everybody, type Fresh } from './count.ts'
import { askToCount, findStored, storeAnswer, noteAsked, type CountRequest, type Known } from './stored-answers.ts'
import type { Question } from './question.ts'

interface Settings {
  /** What took as long to count is kept, in milliseconds. */
  readonly storedFromMs: number
  /** What takes longer is counted by a job; less than any statement of a request may take. */
  readonly liveForMs: number
}

const usual: Settings = { storedFromMs: 100, liveForMs: 3000 }

/** With so few documents the numbers are always counted live; a slow count only means that the machine was busy. */
const fewDocuments = 10_000

const memory = processMemory(() => ({ settings: usual, running: new Map<string, Promise<Fresh<Answer>>>() }))

/** Once, at the start. */
export function setReportCounting(settings: Partial<Settings>): void {
  memory().settings = { ...usual, ...settings }
}

export interface Answered<A extends Answer = Answer> {
  readonly answer: At<A>
  /** Of when it is, where it was not counted for this call. */
  readonly asOf?: Date
  /** Newer numbers are to come. */
  readonly isCounting?: true
}

/** Everybody whom an answer counts, or the key of the stored answer that has them. */
export type EverybodyOf = Everybody | { readonly key: string }

type WithEverybody = Answered & { readonly everybody: EverybodyOf }

type Asking = Pick<Context, 'db' | 'caller' | 'afterReply' | 'afterFailure'>

/** The numbers of now; of what takes long to count those that are kept, with their time. What is asked decides of what they are. */
export async function answerQuestion<A extends Answer>(context: Asking, question: Question): Promise<Answered<A>> {
  const { everybody: _, ...answered } = await answerWithEverybody(context, question)
  const known: Answered = answered
  return known as Answered<A>
}

/** The same, and everybody whom it counts. */
export async function answerWithEverybody(context: Asking, question: Question): Promise<WithEverybody> {
  const { db, caller, afterReply } = context
  const known = await findStored(db, { question, caller, ...memory().settings })
  const { key, answer, isOld, isBeingCounted, isToBeNoted } = known
  if (!answer) {
    if (isBeingCounted) throw reportErrors.counting()
    const { everybody, ...counted } = await countLive(context, known)
    return { answer: counted, everybody }
  }
  if (isOld && !isBeingCounted) afterReply(askInTransaction({ ...known, askedBy: caller.signedInId }))
  else if (isToBeNoted) afterReply((database) => noteAsked(database, known.key))
  return {
    answer,
    everybody: { key },
    asOf: answer.at,
    ...(isOld || isBeingCounted ? { isCounting: true as const } : {}),
  }
}

/** Counts it anew, if it is one of those that are kept. */
export async function countAgain({ db, caller }: Pick<Context, 'db' | 'caller'>, question: Question): Promise<void> {
  const known = await findStored(db, { question, caller, ...memory().settings })
  if (!known.answer) return
  if (!(await askToCount(db, { ...known, askedBy: caller.signedInId }))) throw reportErrors.counting()
}

const askInTransaction = (asked: CountRequest) => async (database: Database) => {
  await inTransaction(database, { isolation: 'read committed' }, (db) => askToCount(db, asked))
}

/** PostgreSQL: the statement has taken as long as it may. */
const isTimeout = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '57014'

async function countLive({ db, caller, afterReply, afterFailure }: Asking, known: Known): Promise<Fresh<Answer>> {
  const { running } = memory()
  const asked = { ...known, askedBy: caller.signedInId }
  // a page requests its tiles and rows at once: they share one count
  const begun = running.get(known.key)
  const begin = performance.now()
  const counting = begun ?? countAnswer({ db, asker: caller }, known.question).finally(() => running.delete(known.key))
  if (!begun) running.set(known.key, counting)
  try {
    const answer = await counting
    const tookMs = performance.now() - begin
    if (!begun && isWorthStoring(answer, tookMs))
      afterReply((database) => storeAnswer(database, { ...asked, answer, tookMs }))
    return answer
  } catch (error) {
    if (!isTimeout(error)) throw error
    // where two of theirs wait already it is tried again with the next call
    afterFailure((transaction) => askToCount(transaction, asked))
    throw reportErrors.counting()
  }
}

function isWorthStoring({ documents }: Answer, tookMs: number): boolean {
  const { storedFromMs } = memory().settings
  return tookMs >= storedFromMs && (documents >= fewDocuments || storedFromMs === 0)
}
