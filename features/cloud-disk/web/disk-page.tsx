import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import {
  DropArea,
  PageHeader,
  runWithToast,
  textNow,
  toast,
  TreeLayout,
  useAddressState,
  useApi,
  useMessages,
  useSmallScreen,
  WaitingBar,
} from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { cloudDiskApi as api, homeFolder, type DiskRow, type DiskView } from '../contract.ts'
import { diskMessages } from '../messages.ts'
import { clipboard } from './acts/clipboard.ts'
import { EmptyFolder } from './empty-folder.tsx'
import { FilterTools, LookTools } from './disk-tools.tsx'
import { addressOf, DiskState, fileAddressOf } from './disk-state.ts'
import { PurposeFolder, usePurposeFolders } from './folders/purpose-folder.tsx'
import { FolderPane } from './folders/folder-pane.tsx'
import { showSpace } from './folders/show-space.tsx'
import { SpaceLine } from './folders/space-line.tsx'
import { IconView } from './items/icon-view.tsx'
import { ListView } from './items/list-view.tsx'
import { folderDrop } from './items/use-item-drag.ts'
import { useNaming } from './items/naming.ts'
import { InterruptedUploads } from './upload/interrupted-uploads.tsx'
import { useDiskUploads } from './upload/use-disk-uploads.ts'
import { DiskTabs } from './disk-tabs.tsx'
import { useScreenActs } from './use-screen-acts.tsx'
import './disk-page.css'

const folderOf = (id: string) => (id === homeFolder ? 0 : Number(id))

/** One’s own cloud disk, what one shares of it, and what colleagues share. */
export function DiskPage() {
  const t = useMessages(diskMessages)
  const navigate = useNavigate()
  const small = useSmallScreen()
  const [state, setState] = useAddressState(DiskState)
  const { view, folderId, look } = state
  const isOwn = view === 'myDisk'
  const place = useApi(api.getPlace, { view, folderId }, { asksAnew: true })
  const crumbs = place.data?.crumbs ?? []
  const naming = useNaming(`${view} ${folderId}`)
  const path = crumbs.map(({ id, name }) => ({ id: folderOf(id), name }))
  // while a folder is opened, the way is still that to the one before
  const isShown = (path.at(-1)?.id ?? 0) === folderId && crumbs.length > 0
  const uploads = useDiskUploads(folderId, isShown ? path : undefined)
  const { upload, goOn } = uploads
  const ofPurpose = usePurposeFolders(folderId, isOwn)
  const screen = useScreenActs({ state, change: setState, naming, upload, crumbs })

  useDropWarning()

  const enter = (id: number, patch: { view?: undefined } = {}) => {
    // what a folder's own view has in the address means nothing in another one
    if (ofPurpose.view || ofPurpose.hasView(id))
      void navigate(addresses.cloudDisk({ folderId: id, look: look === 'list' ? look : undefined }).slice(1))
    else setState({ ...patch, folderId: id === 0 ? undefined : id, text: undefined })
  }
  const show = (next: DiskView) => {
    // what was chosen and cut belongs to the tab that is left
    clipboard.put(undefined)
    setState({ view: next === 'myDisk' ? undefined : next, folderId: undefined, text: undefined })
  }
  const open = (item: DiskRow) => {
    if (item.kind === 'folder') enter(item.id)
    else if (item.fileId !== undefined && item.fileId !== null) void navigate(fileAddressOf(item.fileId).slice(1))
  }
  const above = crumbs.at(-2)
  const trail = crumbs.slice(0, -1).map(({ id, name }) => ({
    label: name,
    href: addressOf(view, folderOf(id)),
    ...(isOwn ? { handlers: folderDrop(folderOf(id)) } : {}),
  }))
  const title = crumbs.at(-1)?.name ?? t('disk')
  const onUp = above && (() => enter(folderOf(above.id)))
  const View = look === 'list' ? ListView : IconView
  const items = (
    <View
      key={view}
      state={state}
      label={title}
      naming={naming}
      path={path.map(({ id }) => id)}
      onOpen={open}
      onUp={onUp}
      onFiles={(placed, into) => void runWithToast(() => upload(placed, into))}
      content={state.text ? undefined : place.data?.content}
      screenActs={screen.all}
      filter={<FilterTools state={state} change={setState} title={title} />}
      tools={<LookTools state={state} change={setState} />}
      empty={<EmptyFolder state={state} change={setState} title={title} upload={screen.upload} />}
    />
  )
  const up = above && { label: above.name, href: addressOf(view, folderOf(above.id)) }
  return (
    <TreeLayout
      name="cloudDisk"
      label={t('disk')}
      tree={
        <FolderPane
          crumbs={isOwn ? crumbs : undefined}
          space={place.data?.space}
          onOpen={(id) => enter(id, { view: undefined })}
          onCreate={isOwn && !ofPurpose.view ? () => naming.begin('new') : undefined}
        />
      }
    >
      {ofPurpose.view ? (
        <PurposeFolder
          view={ofPurpose.view}
          folderId={folderId}
          name={title}
          trail={trail}
          up={up}
          uploads={uploads}
          acts={[...screen.header, ...screen.more]}
        />
      ) : (
        <div className="sk-disk-page">
          <PageHeader
            title={title}
            trail={trail}
            back={small ? up : undefined}
            up={up && { ...up, label: t('up') }}
            actions={screen.header}
            hasPrimary={isOwn}
            roundActs={screen.round}
            more={screen.more}
          />
          <DiskTabs view={view} shared={place.data?.shared} onShow={show} />
          {ofPurpose.isAwaited ? (
            <WaitingBar label={t('disk')} />
          ) : isOwn ? (
            <DropArea
              dropNow={t('dropInto', { name: title })}
              onFiles={(_, placed) => void runWithToast(() => upload(placed))}
            >
              <InterruptedUploads folderId={folderId} onFile={goOn} />
              {items}
            </DropArea>
          ) : (
            items
          )}
          {small && place.data && <SpaceLine space={place.data.space} onFreeUp={showSpace} />}
        </div>
      )}
    </TreeLayout>
  )
}

/** Browsers that cannot take what is dragged say so once. */
function useDropWarning() {
  useEffect(() => {
    if (!('DataTransfer' in globalThis)) toast.warning(textNow(diskMessages, 'noDragging'))
  }, [])
}
