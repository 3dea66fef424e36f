import { useState } from 'react'
import { Button } from 'antd'
import { IdList, wire, wireObject, z } from '@shuku/kit/contract'
import {
  call,
  EmptyState,
  invalidate,
  PageHeader,
  runWithToast,
  toast,
  useAddressState,
  useMessages,
} from '@shuku/kit/web'
import { cloudDiskApi as api, homeFolder } from '../../contract.ts'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import { diskMessages } from '../../messages.ts'
import { diskCalls } from '../disk-state.ts'
import { EmbeddedFrame } from './embedded-frame.tsx'
import { FolderChoice } from './folder-choice.tsx'
import { callParent, parentHas } from './parent-page.ts'

const MoveState = wireObject({
  operation: wire('operation', z.enum(['move', 'save2disk'])).default('move'),
  folders: wire(['noMoveFolder', 'folderids'], IdList).default([]),
  files: wire(['noMoveFile', 'fileids'], IdList).default([]),
})

const callbacks = { move: 'moveCallback', save2disk: 'save2diskCallback' } as const

/** Asks for the folder to which items go, as a page of its own: it tells the page that embeds it, or else moves them itself. */
export function MoveBrowserPage() {
  const t = useMessages(embeddedMessages)
  const word = useMessages(diskMessages)
  const [{ operation, folders, files }] = useAddressState(MoveState)
  const [target, setTarget] = useState<{ readonly id: string; readonly name: string }>()
  const [isDone, setDone] = useState(false)
  const isMove = operation === 'move'
  const title = t(isMove ? 'moveTo' : 'saveTo')
  const ids = [...folders, ...files]
  const isOwnAct = !parentHas(callbacks[operation])
  const place = async () => {
    if (!target || callParent(callbacks[operation], target)) return
    const reply = await call(api.changeItems, {
      operation,
      ids,
      folderId: target.id === homeFolder ? 0 : Number(target.id),
    })
    await invalidate(...diskCalls)
    if (reply.skipped.length > 0) toast.warning(reply.message)
    else toast.success(reply.message)
    setDone(reply.skipped.length === 0)
  }
  return (
    <EmbeddedFrame screen="MoveCategoryBrowser">
      <PageHeader title={title} />
      {isOwnAct && (ids.length === 0 || isDone) ? (
        <EmptyState title={isDone ? word(isMove ? 'moved' : 'saved') : t('nothingToPlace')} />
      ) : (
        <div className="sk-embedded-choice">
          <FolderChoice
            value={target?.id}
            onChange={(id, name) => setTarget({ id, name })}
            movedFolders={isMove ? folders : []}
          />
          <footer>
            <span className="sk-cut sk-secondary">
              {target ? t('ready', { name: target.name }) : t('chooseFolder')}
            </span>
            <Button
              type="primary"
              disabled={!target}
              title={target ? '' : word('targetNeeded')}
              onClick={() => void runWithToast(place)}
            >
              {word(isMove ? 'moveHere' : 'saveHere')}
            </Button>
          </footer>
        </div>
      )}
    </EmbeddedFrame>
  )
}
