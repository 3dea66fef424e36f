import { CallFailed } from '@shuku/kit/client'
import type { RuleOfClient } from '@shuku/features/sync-rules/contract'
import { Alarm } from '../bridge/alarm.ts'
import { serveBridge } from '../bridge/serve-bridge.ts'
import { isSignedOut, reasonOf } from '../failures.ts'
import { subjectOf } from '../rules/collect-run.ts'
import { dueRules, touchedRules } from '../rules/due-rules.ts'
import { compare, lookAtRule, type Looked } from '../rules/look-at-rule.ts'
import { runRuleHere } from '../rules/run-rule-here.ts'
import { sayEnds } from '../rules/unsaid-ends.ts'
import { WatchedRules } from '../rules/watched-rules.ts'
import { withSession } from '../session.ts'
import type { Command, Session } from '../surroundings.ts'

/** Runs the named rule, or all that are on, once; answers whether all came to their end. */
export async function runNow(command: Command, named: string | undefined): Promise<boolean> {
  return withSession(command, { waitsForServer: false }, async (session) => {
    let isWell = true
    for (const rule of await rulesOf(session, named))
      isWell = (await runRuleHere(session, rule)).end === 'done' && isWell
    return isWell
  })
}

async function rulesOf(session: Session, named: string | undefined): Promise<readonly RuleOfClient[]> {
  await session.book.refresh()
  await sayEnds(session)
  const rules = session.book.choose(named)
  if (rules.length === 0) session.write(session.command.speak('noRules'))
  return rules
}

/** Shows what a run would do now. */
export async function showPlan(command: Command, named: string | undefined): Promise<boolean> {
  return withSession(command, { waitsForServer: false }, async (session) => {
    for (const rule of await rulesOf(session, named)) {
      const looked = await lookAtRule(session, rule)
      const lines = looked.flatMap(linesOf)
      session.write(
        `${rule.name}: ${lines.length === 0 ? command.speak('nothingToDo') : command.speak('planned', { n: lines.length })}`,
      )
      for (const line of lines) command.surroundings.write(`  ${line}`)
    }
    return true
  })
}

function linesOf({ plan }: Looked): string[] {
  const acts = plan.folders.flatMap(({ path, actions }) =>
    actions.flatMap((action) => {
      const { name } = subjectOf(action)
      return name === undefined || action.do === 'adopt' ? [] : [`${action.do}  ${[...path, name].join('/')}`]
    }),
  )
  const left = plan.reports.map(({ path, name, reason }) => `${reason}  ${[...path, name].join('/')}`)
  return [...acts, ...left, ...plan.unread.map((path) => `unread  ${path.join('/')}`)]
}

/** Compares all contents, and answers whether both sides are equal. */
export async function checkEqual(command: Command, named: string | undefined): Promise<boolean> {
  return withSession(command, { waitsForServer: false }, async (session) => {
    let areEqual = true
    for (const rule of await rulesOf(session, named)) {
      const { equal, missing, different, cannot, deleted } = compare(await lookAtRule(session, rule))
      const isEqual = missing === 0 && different === 0 && cannot === 0
      const said = isEqual ? ('equalYes' as const) : ('equalNo' as const)
      session.write(`${rule.name}: ${command.speak(said, { equal, missing, different, cannot })}`)
      if (deleted > 0) session.write(`  ${command.speak('wasDeleted', { n: deleted })}`)
      areEqual &&= isEqual
    }
    return areEqual
  })
}

const lookMs = 20_000

/** Runs rules whenever they are due or their folders change, and answers pages of this computer, until somebody ends it. */
export async function watch(command: Command): Promise<boolean> {
  return withSession(command, { waitsForServer: true }, async (session) => {
    const { signal } = session.command.surroundings
    session.say('watchBegins')
    const alarm = new Alarm()
    const ending = new AbortController()
    const bridge = serveBridge(session, { alarm, signal: AbortSignal.any([signal, ending.signal]) })
    const watched = new WatchedRules({ session, alarm })
    try {
      await runWhenDue(session, { alarm, watched, signal })
    } finally {
      watched.close()
      ending.abort()
      await bridge
    }
    return true
  })
}

interface Watching {
  readonly alarm: Alarm
  readonly watched: WatchedRules
  readonly signal: AbortSignal
}

async function runWhenDue(session: Session, { alarm, watched, signal }: Watching): Promise<void> {
  let wasReachable = true
  while (!signal.aborted) {
    const failure = await runDue(session, watched)
    // the same trouble every few seconds is said once
    if (failure !== undefined && wasReachable) session.say('unreachable', { reason: failure })
    wasReachable = failure === undefined
    await alarm.wait(lookMs, signal)
  }
}

/** One rule that the server refuses holds up no other. */
function noteFailure({ book, write, command }: Session, { id, name }: RuleOfClient, error: unknown): void {
  if (isSignedOut(error) || !(error instanceof CallFailed) || error.status === 0) throw error
  const at = Date.now()
  const how = command.speak('failed', { reason: reasonOf(error) })
  book.note(id, { beganAt: at, endedAt: at, end: 'failed', how })
  write(`${name}: ${how}`)
}

/** Answers why the server could not be asked. */
async function runDue(session: Session, watched: WatchedRules): Promise<string | undefined> {
  const { book, command } = session
  try {
    await book.refresh()
    await watched.follow(book.rules)
    await sayEnds(session)
    const due = dueRules(book.rules, book.runs, command.surroundings.now())
    const touched = touchedRules(book, watched.touched).filter((rule) => !due.includes(rule))
    for (const rule of [...due, ...touched]) {
      if (command.surroundings.signal.aborted) return undefined
      // another one may have taken long, and this one was changed meanwhile
      if (!book.isCurrent(rule)) continue
      const isBroughtForward = touched.includes(rule)
      await watched.begin(rule, { isBroughtForward })
      const ran = await runRuleHere(session, rule, { isBroughtForward }).catch((error: unknown) =>
        noteFailure(session, rule, error),
      )
      watched.finish(rule, ran ?? { hasChanged: false })
    }
    return undefined
  } catch (error) {
    if (isSignedOut(error) || !(error instanceof CallFailed)) throw error
    return reasonOf(error)
  }
}
