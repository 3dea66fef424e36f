import { BookmarkX, Bookmark as BookmarkIcon, Pencil } from 'lucide-react'
import { HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { call, invalidate, openDialog, toast, useApi, useMessages, type Action } from '@shuku/kit/web'
import { bookmarkApi, type Bookmark } from '../contract.ts'
import { bookmarkMessages } from '../messages.ts'
import { removeBookmark } from './bookmark-act.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** The pages that the person keeps, on the start page. */
export function BookmarksSection({ rows }: { rows: number }) {
  const t = useMessages(bookmarkMessages)
  const asked = useApi(bookmarkApi.listBookmarks, {}, { staleMs: 0 })
  const bookmarks = asked.data?.bookmarks
  const actsOf = (bookmark: Bookmark): readonly Action[] => [
    {
      key: 'rename',
      label: t('rename'),
      icon: <Pencil aria-hidden />,
      run: () => openDialog((dialog) => <RenameDialog {...dialog} bookmark={bookmark} />),
    },
    {
      key: 'remove',
      label: t('remove'),
      icon: <BookmarkX aria-hidden />,
      run: () => removeWithUndo(bookmark),
    },
  ]
  return (
    <HomeSection
      title={t('bookmarks')}
      count={bookmarks?.length}
      asked={asked}
      rows={3}
      isEmpty={bookmarks?.length === 0}
      empty={t('none')}
    >
      {bookmarks?.slice(0, rows).map((bookmark) => (
        <HomeRow
          key={bookmark.id}
          glyph={(size) => <BookmarkIcon size={size} aria-hidden />}
          title={bookmark.name}
          name={bookmark.name}
          href={bookmark.link}
          acts={actsOf(bookmark)}
        />
      ))}
    </HomeSection>
  )
}

async function removeWithUndo({ id, name, link }: Bookmark): Promise<void> {
  const message = await removeBookmark(id)
  const undo = async () => {
    await call(bookmarkApi.addBookmark, { name, link })
    await invalidate(bookmarkApi.listBookmarks)
  }
  toast.success(message, { undo })
}
