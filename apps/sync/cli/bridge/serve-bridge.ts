import { setTimeout as delay } from 'node:timers/promises'
import { addresses } from '@shuku/domain/addresses'
import { FileToFetch, pageCalls, type BridgeFunction } from '@shuku/domain/terminals/contract'
import { DraftRule } from '@shuku/features/sync-rules/contract'
import { isSignedOut, sentenceOf } from '../failures.ts'
import { Refused } from '../speak.ts'
import { clientVersion, type Session } from '../surroundings.ts'
import type { Alarm } from './alarm.ts'
import { AnsweredAsks, type Ask, type Reply } from './answered-asks.ts'
import { browseFolders } from './browse-folders.ts'
import { dryRun } from './dry-run.ts'
import { fetchFile } from './fetch-file.ts'
import { eventsOf } from './listen.ts'

type Answers = Readonly<Record<BridgeFunction, (given: unknown) => unknown>>

/**
 * By which the product knows a client that carries out what the present pages offer; those that only the server answers, from
 * the mark of the browser, are among them.
 */
export const functions: readonly BridgeFunction[] = [
  'chooseDirectroy',
  'downloadCloudFile',
  'noticeRuleChange',
  'openLink',
  'openSyncWindow',
  'planRule',
  'syncRules',
  'systemIdentify',
]

const againMs = 10_000

interface Bridge {
  /** Rung where rules have to be looked at now. */
  readonly alarm: Alarm
  readonly signal: AbortSignal
}

/** Answers what the server passes on, as it comes, until `signal` ends it. What goes wrong on the way is tried again. */
export async function serveBridge(session: Session, { alarm, signal }: Bridge): Promise<void> {
  const { client, terminal, log } = session
  const answers = answersOf(session, alarm)
  const wait = async (milliseconds: number) => {
    await delay(milliseconds, undefined, { signal })
  }
  const asks = new AnsweredAsks({ client, terminal, log, wait, replyTo: (ask) => replyTo(session, answers, ask) })
  while (!signal.aborted) {
    try {
      for await (const event of eventsOf(client, signal)) {
        if (event !== 'syncAsk') alarm.ring()
        if (event !== 'syncRules') await asks.look()
      }
    } catch (error) {
      // the look at the rules finds it out as well, and says it
      if (isSignedOut(error)) return alarm.ring()
    }
    await delay(againMs, undefined, { signal }).catch(() => {})
  }
}

async function replyTo({ command }: Session, answers: Answers, ask: Ask): Promise<Reply> {
  try {
    const answer = answers[ask.name as BridgeFunction] as Answers[BridgeFunction] | undefined
    if (!answer) throw new Refused('notAble')
    return { answer: (await answer(ask.given)) ?? {} }
  } catch (error) {
    return { fault: (sentenceOf(error, command.speak) ?? command.speak('isEnding')).slice(0, 1000) }
  }
}

function answersOf(session: Session, alarm: Alarm): Answers {
  const { terminal, command } = session
  const { surroundings, folder } = command
  const open = async (hash: string) => {
    const address = `${folder.settings.server ?? ''}/wui/index.html${hash}`
    if (!(await surroundings.openBrowser(address))) throw new Refused('noBrowser', { address })
  }
  return {
    systemIdentify: () => ({ tag: terminal, name: surroundings.computerName, version: clientVersion, functions }),
    chooseDirectroy: async (given) =>
      await browseFolders(surroundings, pageCalls.chooseDirectroy.given.parse(given).path),
    downloadCloudFile: async (given) => ({ path: await fetchFile(session, FileToFetch.parse(given)) }),
    openLink: async (given) => await open(`#${pageCalls.openLink.given.parse(given).hash}`),
    openSyncWindow: async () => await open(addresses.syncSetting()),
    planRule: async (given) => await dryRun(session, DraftRule.parse(given)),
    noticeRuleChange: () => alarm.ring(),
    syncRules: () => alarm.ring(),
  }
}
