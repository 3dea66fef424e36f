import type { DocumentRow } from '@shuku/domain/documents/contract'
import { documentColumns } from '@shuku/domain/documents/web'
import type { ColumnView } from '@shuku/kit/web'
import { FollowedRow, homeApi, ReadRow, StarredRow, WrittenRow } from '../contract.ts'

/** Each of the lists that are one's own: where its rows come from, what it is called and what it says when it is empty. */
export const mineLists = {
  starred: {
    source: { endpoint: homeApi.listMyStarred, table: StarredRow },
    label: 'tabStarred',
    empty: 'emptyStarred',
    emptyText: 'emptyStarredText',
    facts: ['authorId', 'starredAt'],
  },
  followed: {
    source: { endpoint: homeApi.listMyFollowed, table: FollowedRow },
    label: 'tabFollowed',
    empty: 'emptyFollowed',
    emptyText: 'emptyFollowedText',
    facts: ['authorId', 'followedAt'],
  },
  read: {
    source: { endpoint: homeApi.listMyRead, table: ReadRow },
    label: 'mine',
    empty: 'emptyRead',
    emptyText: 'emptyReadText',
    facts: ['authorId', 'readAt'],
  },
  written: {
    source: { endpoint: homeApi.listMyWritten, table: WrittenRow },
    label: 'tabWritten',
    empty: 'emptyWritten',
    emptyText: 'emptyWrittenText',
    facts: ['categoryId', 'updatedOn'],
  },
} as const

export type MineRow = DocumentRow & { readonly starredAt?: Date; readonly followedAt?: Date; readonly readAt?: Date }

const instant: ColumnView<MineRow> = { width: { 'zh-CN': 106, 'en-US': 128 } }
export const mineColumns = { ...documentColumns, starredAt: instant, followedAt: instant, readAt: instant }
