import type { ChatTarget } from '@shuku/domain/documents/web'
import { Id, IdList, Name, Text, wire, wireObject, WholeNumber, z } from '@shuku/kit/contract'

/** The chat from which a screen was opened. */
const chat = {
  receiver: wire('tosharetype', z.enum(['person', 'group'])).optional(),
  receiverId: wire('tosharerinfo', Text.max(200)).optional(),
}

/** What the address of the screen says. */
export const CoeditingState = wireObject({
  fileId: wire('fileid', Id).optional(),
  documentId: wire('docid', Id).optional(),
  categoryId: wire('secid', Id).optional(),
  extension: wire('extname', Text.max(10)).optional(),
  templateId: wire('mouldType', WholeNumber).optional(),
  ...chat,
})
export type CoeditingState = z.output<typeof CoeditingState>

/** My documents, history shares, all documents. */
export const tabs = ['0', '1', '2'] as const

export const ListState = wireObject({
  tab: wire('viewcondition', z.enum(tabs)).default('0'),
  text: wire('searchKey', Name.max(100)).default(''),
  family: wire('type', z.enum(['all', 'word', 'excel'])).default('all'),
  /** Where new documents go. */
  categoryId: wire('secid', Id).optional(),
  ...chat,
})
export type ListState = z.output<typeof ListState>

const successors = new Map<number, string>()

/** Which screen an address is of: a save gives the document another file, and what is written goes on in the same screen. */
export function screenOf({ fileId, documentId }: Pick<CoeditingState, 'fileId' | 'documentId'>): string {
  return successors.get(fileId ?? 0) ?? `${fileId} ${documentId}`
}

/** The file that a save has made belongs to the screen that saved it. */
export function followFile(before: Pick<CoeditingState, 'fileId' | 'documentId'>, fileId: number): void {
  successors.set(fileId, screenOf(before))
}

/** Documents that a phone chooses. */
export const PickerState = wireObject({
  tab: wire('viewcondition', z.enum(tabs)).default('0'),
  text: wire('searchKey', Name.max(100)).default(''),
  /** Where new documents go. */
  categoryId: wire('secid', Id).optional(),
  /** Those that are chosen when it opens. */
  documentIds: wire('resourceid', IdList).default([]),
  ...chat,
})
export type PickerState = z.output<typeof PickerState>

type OfChat = Pick<CoeditingState, 'receiver' | 'receiverId'>

/** Of a screen that a chat has opened. */
export function isFromChat({ receiverId }: OfChat): boolean {
  return receiverId !== undefined
}

/** The chat, as what leads to another screen passes it on. */
export function chatPlace({ receiver, receiverId }: OfChat): OfChat {
  return { receiver, receiverId }
}

/** The chat to which documents can be sent; a chat whose people are not known here has none. */
export function targetOf({ receiver, receiverId = '' }: OfChat): ChatTarget | undefined {
  if (receiver === undefined || !/^[1-9]\d{0,8}$/.test(receiverId)) return undefined
  return { receiver, receiverId: Number(receiverId) }
}

/** Back to the chat: its window is there still, or it is where one came from. */
export function leaveToChat(): void {
  if (window.opener) window.close()
  else history.back()
}
