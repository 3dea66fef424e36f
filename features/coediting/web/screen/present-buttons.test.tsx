import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { levelSharing } from '@shuku/domain/documents/web'
import { SlotContext } from '@shuku/kit/web'
import { expect, test, vi } from 'vitest'
import type { Coedited } from '../../documents-contract.ts'
import { targetOf, type CoeditingState } from '../coediting-state.ts'
import { PresentButtons } from './present-buttons.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const part = {
  id: 'share',
  openShares: () => undefined,
  openGiving: () => undefined,
  sendToChat: () => Promise.resolve(true),
}

/** The words of the buttons, and whether they are off. */
function buttons(state: CoeditingState, mayShare = true): Record<string, boolean> {
  const document = { documentId: 1, subject: '办法', fileId: 2, mayDownload: true, mayShare, mayShareToEdit: mayShare }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SlotContext value={[levelSharing.with([part])]}>
        <PresentButtons document={document as Coedited} state={state} mayStill={() => Promise.resolve(true)} />
      </SlotContext>
    </MemoryRouter>,
  )
  const found = html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)
  return Object.fromEntries(
    [...found].map(([, tag = '', content = '']) => [content.replace(/<[^>]+>/g, ''), tag.includes('disabled=""')]),
  )
}

test('COEDIT-06 “share to chat window” is there with the parameters of a chat, and without them it is not', () => {
  const chat = { receiver: 'group', receiverId: '7' } as const
  expect(buttons(chat)).toMatchObject({ 分享到聊天窗口: false, 返回聊天窗口: false })
  expect(buttons(chat, false)).toMatchObject({ 分享到聊天窗口: true })
  expect(buttons({ fileId: 2 })).not.toHaveProperty('分享到聊天窗口')
  expect(buttons({ fileId: 2 })).toMatchObject({ 返回聊天窗口: true })
})

test('COEDIT-06~ a chat of which the address does not say who is in it is one to return to, and none to send to', () => {
  expect(buttons({ receiver: 'group', receiverId: 'room-7' })).not.toHaveProperty('分享到聊天窗口')
  expect(buttons({ receiver: 'group', receiverId: 'room-7' })).toMatchObject({ 返回聊天窗口: false })
  expect(targetOf({ receiverId: '7' })).toBeUndefined()
  expect(targetOf({ receiver: 'person', receiverId: '0' })).toBeUndefined()
  expect(targetOf({ receiver: 'person', receiverId: '12' })).toEqual({ receiver: 'person', receiverId: 12 })
})
