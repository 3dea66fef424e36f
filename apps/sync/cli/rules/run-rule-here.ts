import { syncClientApi, type Question, type RuleOfClient, type RunEnd } from '@shuku/features/sync-rules/contract'
import { namesFrom, type Names } from '../../plan/names.ts'
import { planFolder } from '../../plan/plan-folder.ts'
import type { Brake } from '../../run/brake.ts'
import { runRule, type Outcome } from '../../run/run-rule.ts'
import type { Runnable, RunnableRule } from '../../run/run.ts'
import { isSignedOut, reasonOf } from '../failures.ts'
import type { Session } from '../surroundings.ts'
import { CollectedRun } from './collect-run.ts'
import { foldersOfRule, type RuleFolder } from './folders-of-rule.ts'
import { beginIn, cleanAside, countAside, openFolder, openKnown } from './prepare-folder.ts'
import { remoteFor } from './remote-for.ts'
import { noteEnd, sayEnds } from './unsaid-ends.ts'

type Runs = Pick<RuleOfClient, 'id' | 'way' | 'onDuplicate' | 'extensions' | 'minBytes' | 'maxBytes'>

export function runnableOf({ id, way, onDuplicate, extensions, minBytes, maxBytes }: Runs): RunnableRule {
  return { id: String(id), way, onDuplicate, scope: { extensions: new Set(extensions), minBytes, maxBytes } }
}

/** Copies that both sides are left with are called after the side that their content comes from. */
export function namesOf({ way }: Pick<RuleOfClient, 'way'>, { command: { surroundings, folder } }: Session): Names {
  const computer = surroundings.computerName.replaceAll(/[\\/:*?"<>|]/g, '-')
  return namesFrom(way === 'up' ? computer : folder.settings.language === 'en-US' ? 'cloud' : '云盘')
}

interface Ended {
  readonly end: RunEnd
  readonly question?: Question
  readonly fault?: string
  /** In words, for the log of this computer. */
  readonly how: string
}

interface Reason {
  /** A change in its folders, and not the clock or a person. */
  readonly isBroughtForward: boolean
}

interface Ran {
  readonly end: RunEnd
  /** A file or folder is other than before, here or in the disk. */
  readonly hasChanged: boolean
}

/** Runs a rule once, and says at the server how it ended. What ends the sign-in is thrown. */
export async function runRuleHere(
  session: Session,
  rule: RuleOfClient,
  { isBroughtForward }: Reason = { isBroughtForward: false },
): Promise<Ran> {
  const { client, book, terminal, say, command } = session
  const beganAt = Date.now()
  const asked = { terminal, ruleId: rule.id, revision: rule.revision }
  const { runId } = await client.call(syncClientApi.beginRun, asked)
  const covered = isBroughtForward ? (book.runs[rule.id]?.covered ?? 0) : 0
  book.note(rule.id, { beganAt, covered })
  say('begins', { rule: rule.name })
  const collected = new CollectedRun()
  // what is said of it where this client does not come to the end
  noteEnd(session, { runId, end: 'failed', counts: collected.finalCounts, lines: [], fault: command.speak('cutOff') })
  const { how, ...ended } = await runFolders(session, { rule, runId, collected })
  const { finalCounts: counts, lines } = collected
  for (const message of collected.messages) session.write(`${rule.name}: ${message}`)
  for (const { path, reason } of lines) if (reason !== undefined) session.log(`${rule.name}: ${path}: ${reason}`)
  const sum = isBroughtForward ? covered + collected.covered : 0
  book.note(rule.id, { beganAt, endedAt: Date.now(), end: ended.end, how, covered: sum })
  session.write(`${rule.name}: ${how}`)
  noteEnd(session, { runId, counts, lines, ...ended })
  const failure = await sayEnds(session)
  if (failure !== undefined) session.write(command.speak('unreachable', { reason: failure }))
  return { end: ended.end, hasChanged: collected.hasChanged }
}

interface Running {
  readonly rule: RuleOfClient
  readonly runId: number
  readonly collected: CollectedRun
}

async function runFolders(session: Session, { rule, runId, collected }: Running): Promise<Ended> {
  const { book, terminal, command } = session
  const database = openKnown(command.folder.statePath)
  const looking = setInterval(() => void book.refresh().catch(() => {}), lookMs)
  try {
    const remote = remoteFor(session, { rule, runId })
    const names = namesOf(rule, session)
    const folders = await foldersOfRule({ rule, database, remote, names })
    const ends: Ended[] = withoutPlace(session, rule, folders)
    for (const folder of folders) {
      const { localFolder } = folder
      const here = { database, mark: { ruleId: String(rule.id), terminal }, folder }
      const { local, state } = openFolder(here)
      const hasBegun = book.hasBegun(rule.id, localFolder)
      if ((await beginIn(here, state, hasBegun)) && !hasBegun) book.noteBegun(rule.id, localFolder)
      await countAside(localFolder, state)
      await cleanAside(localFolder, session.serverNow(), state)
      const runnable: Runnable = {
        rule: runnableOf(rule),
        names,
        planFolder,
        local,
        state,
        remote,
        rootId: folder.folderId,
        terminal,
        isCurrent: () => !command.surroundings.signal.aborted && book.isCurrent(rule),
        approvedDigest: rule.approvedDigest,
        observer: collected.observer(folder.below),
      }
      const outcome = await runRule(runnable)
      collected.end(outcome, folder.below, state.progress.seenFiles)
      ends.push(endOf(session, outcome, localFolder))
    }
    return worstOf(ends) ?? { end: 'done', how: doneIn(session, collected) }
  } catch (error) {
    if (isSignedOut(error)) throw error
    const fault = reasonOf(error).slice(0, 1000)
    return { end: 'failed', fault, how: command.speak('failed', { reason: fault }) }
  } finally {
    clearInterval(looking)
    database.close()
  }
}

/** While a rule runs, the client looks whether it was changed. */
const lookMs = 20_000

function endOf({ command: { speak } }: Session, outcome: Outcome, folder: string): Ended {
  if (outcome.ended === 'asks') {
    const { brake } = outcome
    return { end: 'asks', question: questionOf(brake), how: speak(brake.reason, { count: brake.count, of: brake.of }) }
  }
  if (outcome.ended === 'noMark') return { end: 'noMark', how: speak('noMark', { folder }) }
  return { end: outcome.ended, how: speak('changed') }
}

function questionOf({ reason, digest, count, names }: Brake): Question {
  return { reason, digest, count, names: [...names] }
}

/** Local folders whose names files of the disk have; the others run. */
function withoutPlace(
  { command: { speak } }: Session,
  { way, localFolders }: RuleOfClient,
  found: readonly RuleFolder[],
) {
  const left = way === 'up' ? localFolders.filter((path) => !found.some(({ localFolder }) => localFolder === path)) : []
  return left.map((folder): Ended => {
    const fault = speak('nameTaken', { folder })
    return { end: 'failed', fault, how: fault }
  })
}

const gravity: readonly RunEnd[] = ['failed', 'noMark', 'asks', 'changed']

/** Of several folders the one that somebody has to look at; undefined where all are done. */
function worstOf(ends: readonly Ended[]): Ended | undefined {
  return gravity.flatMap((end) => ends.filter((each) => each.end === end))[0]
}

function doneIn({ command: { speak } }: Session, { finalCounts }: CollectedRun): string {
  const { sent, fetched, left, failed } = finalCounts
  return speak('done', { sent, fetched, left, failed })
}
