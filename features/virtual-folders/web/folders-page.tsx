import { useState } from 'react'
import { FolderPlus, House } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { virtualFolderMessages } from '@shuku/domain/virtual-folders/contract'
import { Id, wire, wireObject } from '@shuku/kit/contract'
import {
  ActionButton,
  EmptyState,
  PageHeader,
  Query,
  TreeDrawerButton,
  TreeLayout,
  useAddressState,
  useMessages,
} from '@shuku/kit/web'
import { foldersMessages } from '../messages.ts'
import { FolderTree } from './folder-tree.tsx'
import { FolderList, ListState } from './folder-list.tsx'
import { useFolderActions } from './use-folder-actions.tsx'
import { useFolders } from './use-folders.tsx'

const PageState = wireObject({ ...ListState.fields, folderId: wire('dummyId', Id).optional() })

/** The virtual folders, and what is in one of them. */
export function FoldersPage() {
  const t = useMessages(foldersMessages)
  const word = useMessages(virtualFolderMessages)
  const [{ folderId, ...state }, setState] = useAddressState(PageState)
  const [edited, setEdited] = useState<number>()
  const { folders, byId, followed, mayMakeCompany, isHere, error, refetch } = useFolders()
  // another folder is another list, searched by nothing
  const choose = (id: number | undefined) =>
    setState({ ...Object.fromEntries(Object.keys(ListState.fields).map((key) => [key, undefined])), folderId: id })
  const { create, actionsOf } = useFolderActions({
    followed,
    mayMakeCompany,
    onMade: (id, hasRule) => {
      choose(id)
      if (hasRule) setEdited(id)
    },
    onDeleted: ({ id }) => id === folderId && choose(undefined),
  })
  if (!isHere || error) return <Query of={{ error, refetch }} rows={8} />
  const folder = folderId === undefined ? undefined : byId.get(folderId)
  const newFolder = {
    key: 'newFolder',
    label: t('newFolder'),
    icon: <FolderPlus aria-hidden />,
    run: () => create(),
  }
  const home = { label: t('home'), icon: <House aria-hidden />, href: addresses.home() }
  return (
    <TreeLayout
      name="virtualFolders"
      label={word('title')}
      tree={
        <FolderTree
          folders={folders}
          value={folderId}
          onChange={choose}
          onCreate={() => void create()}
          actions={actionsOf}
        />
      }
    >
      {folder ? (
        <FolderList
          key={folder.id}
          folder={folder}
          byId={byId}
          home={home}
          state={state}
          onChange={setState}
          more={[newFolder, ...actionsOf(folder)]}
          isEdited={edited === folder.id}
          onEdit={(isEdited) => setEdited(isEdited ? folder.id : undefined)}
        />
      ) : (
        <>
          <PageHeader title={word('title')} trail={[home]} actions={[newFolder]} />
          <TreeDrawerButton label={word('title')} />
          <EmptyState
            title={t(folders.length === 0 ? 'noFolders' : 'choose')}
            text={t('chooseText')}
            {...(folders.length === 0 ? { actions: <ActionButton action={newFolder} /> } : {})}
          />
        </>
      )}
    </TreeLayout>
  )
}
