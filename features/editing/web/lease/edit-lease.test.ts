import { expect, test, vi } from 'vitest'
import type { Editor } from '@shuku/domain/documents/contract'
import { EditLease, type LeaseCalls } from './edit-lease.ts'

const liqiang: Editor = {
  id: 2,
  name: '李强',
  since: new Date('2026-11-20T10:00:00Z'),
  isMe: false,
  mayTakeOver: false,
}

/** A server that answers as the test says. */
function serverWith(answers: { editor?: Editor | undefined; isHeld?: boolean }) {
  const calls: LeaseCalls = {
    begin: vi.fn<LeaseCalls['begin']>(async () => answers.editor),
    takeOver: vi.fn<LeaseCalls['takeOver']>(async () => {}),
    look: vi.fn<LeaseCalls['look']>(async () => ({ editor: answers.editor, isHeld: answers.isHeld ?? false })),
    wait: vi.fn<LeaseCalls['wait']>(async () => answers.editor),
    end: vi.fn<LeaseCalls['end']>(async () => {}),
  }
  return { calls, lease: new EditLease(calls), answers }
}

test('who is alone edits, and says now and then that they still do', async () => {
  const { lease, calls } = serverWith({})
  await lease.begin()
  expect(lease.state()).toEqual({ state: 'held' })
  await lease.check()
  expect(calls.begin).toHaveBeenCalledTimes(2)
})

test('who finds somebody there waits, is told that it is free, and then takes it', async () => {
  const { lease, answers, calls } = serverWith({ editor: liqiang })
  await lease.begin()
  await lease.wait()
  expect(lease.state()).toEqual({ state: 'busy', editor: liqiang, isWaiting: true })
  answers.editor = undefined
  await lease.check()
  expect(lease.state()).toEqual({ state: 'busy', editor: undefined, isWaiting: true })
  expect(calls.begin).toHaveBeenCalledTimes(1)
  await lease.begin()
  expect(lease.state()).toEqual({ state: 'held' })
})

test('who waited and was slower than another goes on waiting', async () => {
  const { lease } = serverWith({ editor: liqiang })
  await lease.begin()
  await lease.wait()
  await lease.begin()
  expect(lease.state()).toMatchObject({ state: 'busy', isWaiting: true })
})

test('who lost it sees to whom, does not take it back by looking, and can once it is free', async () => {
  const { lease, answers, calls } = serverWith({})
  await lease.begin()
  answers.editor = liqiang
  await lease.check()
  expect(lease.state()).toEqual({ state: 'lost', editor: liqiang })
  expect(calls.wait).toHaveBeenCalledTimes(1)
  answers.editor = undefined
  await lease.check()
  expect(lease.state()).toEqual({ state: 'lost', editor: undefined })
  expect(calls.begin).toHaveBeenCalledTimes(2)
  await lease.begin()
  expect(lease.state()).toEqual({ state: 'held' })
})

test('who is told that it was taken over says so, also when the other one has saved and left by then', async () => {
  const { lease, answers, calls } = serverWith({ isHeld: true })
  await lease.begin()
  await lease.notified()
  expect(lease.state()).toEqual({ state: 'held' })
  answers.isHeld = false
  await lease.notified()
  expect(lease.state()).toEqual({ state: 'lost', editor: undefined })
  expect(calls.begin).toHaveBeenCalledTimes(1)
  await lease.begin()
  answers.editor = liqiang
  await lease.notified()
  expect(lease.state()).toEqual({ state: 'lost', editor: liqiang })
  expect(calls.wait).toHaveBeenCalledTimes(1)
})

test('a sign of life that does not arrive changes nothing', async () => {
  const { lease, calls } = serverWith({})
  await lease.begin()
  vi.mocked(calls.begin).mockRejectedValueOnce(new Error('offline'))
  await lease.check()
  expect(lease.state()).toEqual({ state: 'held' })
})

test('what is given back is not renewed, and only what one has is given back', async () => {
  const { lease, calls } = serverWith({})
  await lease.begin()
  void lease.end()
  await lease.check()
  expect(calls.begin).toHaveBeenCalledTimes(1)
  expect(calls.end).toHaveBeenCalledTimes(1)
  const other = serverWith({ editor: liqiang })
  await other.lease.begin()
  await other.lease.end()
  expect(other.calls.end).not.toHaveBeenCalled()
})

test('leaving while the first answer is on its way gives back what it brings', async () => {
  const { lease, calls } = serverWith({})
  const begun = lease.begin()
  const ended = lease.end()
  await Promise.all([begun, ended])
  expect(vi.mocked(calls.begin).mock.invocationCallOrder[0]).toBeLessThan(
    vi.mocked(calls.end).mock.invocationCallOrder[0] ?? 0,
  )
})
