import fc from 'fast-check'
import type { Expected, Put } from '@shuku/sync/ports'
import { rootId, type Item } from '@shuku/sync/remote-model'
import type { Known, PairedDisks } from './paired-disks.given.ts'

const names = ['a.txt', 'A.txt', 'b.txt', '报告.docx', '夹', 'c']

/** How often each comes, beside the others. */
const weights = {
  put: 12,
  putAgain: 4,
  makeFolder: 3,
  rename: 3,
  fetch: 2,
  unknown: 1,
  feed: 4,
  saveByHand: 4,
  makeFolderByHand: 2,
  moveByHand: 4,
  binByHand: 4,
  unbinByHand: 2,
  changeEpoch: 1,
} as const

const stepsOfSequence = 30

type What = keyof typeof weights

interface Step {
  readonly what: What
  readonly name: number
  readonly one: number
  readonly other: number
  readonly choice: number
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    ...Object.entries(weights).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as What) })),
  ),
  name: fc.nat(names.length - 1),
  one: fc.nat(40),
  other: fc.nat(40),
  choice: fc.nat(7),
})

export const sequence: fc.Arbitrary<Step[]> = fc.array(step, {
  minLength: stepsOfSequence,
  maxLength: stepsOfSequence,
  size: 'max',
})

interface Seen {
  readonly id: number
  readonly versionId: number
  readonly sha256: string
}

interface Walk {
  readonly disks: PairedDisks
  readonly sent: { readonly here: Put<string>; readonly there: ReturnType<PairedDisks['sent']> }[]
  /** Versions that somebody has known. */
  readonly seen: Seen[]
  readonly texts: string[]
  /** What was known at some time, the last at the end. */
  readonly known: [Known, Known][]
  readonly done: Record<What, number>
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % (list.length || 1)]

/** Does each step with the model and with the server, and compares what they answer; counts what was done. */
export async function walk(disks: PairedDisks, steps: readonly Step[]): Promise<Record<What, number>> {
  const nothing: Known = { changeNo: 0, epoch: '' }
  const done = Object.fromEntries(Object.keys(weights).map((what) => [what, 0])) as Record<What, number>
  const state: Walk = { disks, sent: [], seen: [], texts: [], known: [[nothing, nothing]], done }
  await acts.feed(state, { what: 'feed', name: 0, one: 0, other: 0, choice: 0 })
  for (const each of steps) {
    await acts[each.what](state, each)
    done[each.what]++
  }
  await disks.changes(nothing, nothing)
  return done
}

const foldersOf = ({ disks: { model } }: Walk): number[] => [
  rootId,
  ...[...model.items.values()].filter(({ isFile }) => !isFile).map(({ id }) => id),
]
const liveFolder = (state: Walk, at: number): number =>
  pick(
    foldersOf(state).filter((id) => state.disks.model.isLive(id)),
    at,
  ) ?? rootId
const liveItem = ({ disks: { model } }: Walk, at: number): Item | undefined => pick(model.live(), at)
const lastKnown = ({ known }: Walk): [Known, Known] => known.at(-1) as [Known, Known]

function see(state: Walk, { id, versionId }: Pick<Seen, 'id' | 'versionId'>, sha256: string): void {
  state.seen.push({ id, versionId, sha256 })
}

/** Mostly a new one. */
function mint(state: Walk, { choice, other }: Step): string {
  const known = choice < 2 ? pick(state.texts, other) : undefined
  const text = known ?? `text ${state.texts.length}`
  state.texts.push(text)
  return text
}

function expectedIn(state: Walk, { one, choice }: Step): Expected {
  const seen = pick(state.seen, one)
  if (!seen || choice > 4) return { isAbsent: true }
  if (choice === 0) return { ...seen, sha256: 'another text' }
  const now = state.disks.model.items.get(seen.id)
  return choice < 3 && now ? { id: now.id, versionId: now.versionId, sha256: now.content } : seen
}

const acts: { readonly [W in What]: (state: Walk, step: Step) => Promise<void> } = {
  put: async (state, asked) => {
    const text = mint(state, asked)
    const [here, there] = (asked.choice === 6 ? pick(state.known.slice(1), asked.one) : undefined) ?? lastKnown(state)
    const origin =
      (asked.choice === 7 ? pick(state.sent, asked.one)?.here.origin : undefined) ?? `o${state.sent.length}`
    const put: Put<string> = {
      folderId: pick(foldersOf(state), asked.other) ?? rootId,
      name: names[asked.name] ?? '',
      content: { sha256: text, sizeBytes: text.length, signature: '', bytes: text },
      expected: expectedIn(state, asked),
      origin,
      epoch: here.epoch,
    }
    const sent = { here: put, there: state.disks.sent(put, there.epoch) }
    state.sent.push(sent)
    const reply = await state.disks.put(sent.here, sent.there)
    if (reply.isDone) see(state, reply.item, text)
  },
  putAgain: async (state, { one }) => {
    const late = pick(state.sent, one)
    if (late) await state.disks.put(late.here, late.there)
  },
  makeFolder: async (state, { other, name }) => {
    await state.disks.makeFolder(pick(foldersOf(state), other) ?? rootId, names[name] ?? '', lastKnown(state))
  },
  rename: async (state, { one, name }) => {
    const seen = pick(state.seen, one)
    if (seen) await state.disks.rename(seen, names[name] ?? '', lastKnown(state))
  },
  fetch: async (state, { one }) => {
    const seen = pick(state.seen, one)
    if (seen) await state.disks.fetch(seen)
  },
  unknown: async (state, { one, other }) => {
    const asked = [pick(state.seen, one), pick(state.seen, other)].filter((seen) => seen !== undefined)
    const contents = asked.map(({ id, sha256 }) => ({ itemId: id, remoteSha256: sha256 }))
    const [first] = contents
    await state.disks.unknown([...contents, ...(first ? [{ ...first, remoteSha256: 'another text' }] : [])])
  },
  feed: async (state, { one, choice }) => {
    const from = (choice > 4 ? pick(state.known, one) : undefined) ?? lastKnown(state)
    state.known.push(await state.disks.changes(...from))
  },
  saveByHand: async (state, asked) => {
    const { model } = state.disks
    const [folderId, name] = [liveFolder(state, asked.other), names[asked.name] ?? '']
    const there = model.find(folderId, name)
    if (there && !there.isFile) return
    const text = mint(state, { ...asked, choice: 7 })
    see(state, await state.disks.saveByHand(folderId, name, text), text)
  },
  makeFolderByHand: async (state, { other, name }) => {
    const parentId = liveFolder(state, other)
    if (!state.disks.model.find(parentId, names[name] ?? ''))
      await state.disks.makeFolderByHand(parentId, names[name] ?? '')
  },
  moveByHand: async (state, { one, other, name, choice }) => {
    const item = liveItem(state, one)
    if (!item) return
    const folderId = choice < 3 ? item.parentId : liveFolder(state, other)
    await state.disks.moveByHand(item, folderId, folderId === item.parentId ? (names[name] ?? '') : item.name)
  },
  binByHand: async (state, { one }) => {
    const item = liveItem(state, one)
    if (item) await state.disks.binByHand(item)
  },
  unbinByHand: async (state, { one }) => {
    const item = pick(
      [...state.disks.model.items.values()].filter(({ isBinned }) => isBinned),
      one,
    )
    if (item) await state.disks.unbinByHand(item)
  },
  changeEpoch: (state) => state.disks.changeEpoch(),
}
