import { mostHours, rollBackApi as api, type RollBackEnd } from '@shuku/features/sync-rules/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { putBackCaptured } from '../../run/run-rule.ts'
import { countAside, openFolder, openKnown } from '../rules/prepare-folder.ts'
import { namesOf } from '../rules/run-rule-here.ts'
import { takeBackAside, type AsideEnd } from '../rules/take-back-aside.ts'
import { withSession } from '../session.ts'
import { Refused, type Word } from '../speak.ts'
import type { Command, Session } from '../surroundings.ts'

const hourMs = 3_600_000

interface Asked {
  /** As it was typed. */
  readonly hours: string | undefined
  /** False shows what would be done. */
  readonly isSure: boolean
}

type End = RollBackEnd | AsideEnd

/** Each end of a file, in words. */
const words: Readonly<Record<End, Word>> = {
  back: 'endBack',
  bin: 'endBin',
  noVersion: 'endNoVersion',
  guarded: 'endGuarded',
  changed: 'endChanged',
  full: 'endFull',
  here: 'endHere',
  hereChanged: 'endHereChanged',
  noPlace: 'endNoPlace',
}

/**
 * Takes back what this computer has sent, and what was replaced on it, in the last hours; shows it without `isSure`.
 * Answers whether nothing was left that should have gone back.
 */
export async function rollBack(command: Command, { hours: typed, isSure }: Asked): Promise<boolean> {
  const hours = Number(typed)
  if (!Number.isInteger(hours) || hours < 1 || hours > mostHours) throw new Refused('noHours', { most: mostHours })
  return withSession(command, { waitsForServer: false }, async (session) => {
    await session.book.refresh()
    const counts = new Map<End, number>()
    const note = (end: End, path: string, date = '') => {
      counts.set(end, (counts.get(end) ?? 0) + 1)
      command.surroundings.write(`  ${command.speak(words[end], { path, date })}`)
    }
    await rollBackDisk(session, { hours, isSure, note })
    await rollBackHere(session, { hours, isSure, note })
    const count = (end: End) => counts.get(end) ?? 0
    const [back, bin, here] = [count('back'), count('bin'), count('here')]
    const left = [...counts.values()].reduce((sum, n) => sum + n, 0) - back - bin - here
    session.say('rollBackSum', { back, bin, here, left })
    if (!isSure) session.write(command.speak('rollBackShown'))
    return !isSure || left === 0
  })
}

interface Rolling {
  readonly hours: number
  readonly isSure: boolean
  note(end: End, path: string, date?: string): void
}

/** Page by page, as they were shown. A call whose answer is lost ends it, and the next command shows the rest. */
async function rollBackDisk(session: Session, { hours, isSure, note }: Rolling): Promise<void> {
  const { client, terminal, command } = session
  let page = await client.call(api.planRollBack, { terminal, hours })
  for (;;) {
    const ends = isSure ? await rollBackPage(session, page) : new Map<number, RollBackEnd>()
    for (const { id, path, end, backAt } of page.items)
      note(ends.get(id) ?? end, path, backAt?.toLocaleString(command.language))
    const { since, next } = page
    if (next === undefined || command.surroundings.signal.aborted) return
    page = await client.call(api.planRollBack, { terminal, since, after: next })
  }
}

async function rollBackPage(
  { client, terminal }: Session,
  { since, epoch, items }: ReplyOf<typeof api.planRollBack>,
): Promise<Map<number, RollBackEnd>> {
  if (items.length === 0) return new Map()
  const shown = items.map(({ id, versionId }) => ({ id, versionId }))
  const done = await client.call(api.rollBack, { terminal, since, epoch, items: shown })
  return new Map(done.items.map(({ id, end }) => [id, end]))
}

/** What rules to the computer have replaced here. */
async function rollBackHere(session: Session, { hours, isSure, note }: Rolling): Promise<void> {
  const { book, terminal, command } = session
  const database = openKnown(command.folder.statePath)
  try {
    for (const rule of book.rules.filter(({ way }) => way === 'down')) {
      const [localFolder] = rule.localFolders
      if (localFolder === undefined) continue
      const folder = { localFolder, folderId: rule.folderId, below: [] }
      const { local, state } = openFolder({ database, mark: { ruleId: String(rule.id), terminal }, folder })
      if (!(await local.hasMark())) continue
      await countAside(localFolder, state)
      if (isSure) await putBackCaptured({ local, state })
      const since = command.surroundings.now().getTime() - hours * hourMs
      const files = await takeBackAside({ localFolder, local, state, names: namesOf(rule, session), since, isSure })
      for (const { path, end } of files) note(end, `${rule.name}: ${path}`)
    }
  } finally {
    database.close()
  }
}
