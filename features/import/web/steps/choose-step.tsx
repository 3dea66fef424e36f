import { useState } from 'react'
import { Button } from 'antd'
import { FilePlus2, FolderUp } from 'lucide-react'
import {
  canChooseFolder,
  chooseFiles,
  chooseFolder,
  DropArea,
  EmptyState,
  uploadFailure,
  useMessages,
  type PlacedFiles,
} from '@shuku/kit/web'
import { SpaceNote } from '@shuku/domain/files/web'
import { importMessages } from '../../messages.ts'
import type { ImportTarget } from '../run/import-view.ts'
import { interruptedImport } from '../run/interrupted-import.ts'
import { importRunner } from '../run/use-import.ts'

interface ChooseStepProps {
  target: ImportTarget
  isAllowed: boolean
  error: unknown
}

/** Takes folders and files, dropped or chosen. */
export function ChooseStep({ target, isAllowed, error }: ChooseStepProps) {
  const t = useMessages(importMessages)
  if (!isAllowed) return <EmptyState title={t('mayNothing', { name: target.categoryName })} />
  const take = (placed: PlacedFiles) => {
    if (placed.files.length + placed.unreadable.length > 0) void importRunner.choose(target, placed)
  }
  const takeFiles = async () => {
    const files = await chooseFiles()
    take({ files: files.map((file) => ({ file, path: file.name })), unreadable: [] })
  }
  return (
    <>
      <BrokenOff target={target} />
      <SpaceNote />
      {error !== undefined && (
        <p className="sk-import-error" role="alert">
          {uploadFailure(error)}
        </p>
      )}
      <DropArea onFiles={(_, placed) => take(placed)} dropNow={t('dropHere')}>
        <div className="sk-import-drop">
          <FolderUp aria-hidden />
          <p>{t('drop')}</p>
          <div className="sk-import-buttons">
            {canChooseFolder() && (
              <Button type="primary" icon={<FolderUp aria-hidden />} onClick={() => void chooseFolder().then(take)}>
                {t('chooseFolder')}
              </Button>
            )}
            <Button icon={<FilePlus2 aria-hidden />} onClick={() => void takeFiles()}>
              {t('chooseFiles')}
            </Button>
          </div>
          <p className="sk-small sk-secondary">{t(canChooseFolder() ? 'hint' : 'noFolders')}</p>
        </div>
      </DropArea>
    </>
  )
}

/** What a reload or a closed window broke off: the files are needed again, and what is in already is skipped. */
function BrokenOff({ target }: { target: ImportTarget }) {
  const t = useMessages(importMessages)
  const [interrupted, setInterrupted] = useState(() => interruptedImport.read())
  if (interrupted?.categoryId !== target.categoryId) return null
  const { name, done, total } = interrupted
  const forget = () => {
    interruptedImport.write(undefined)
    setInterrupted(undefined)
  }
  return (
    <div className="sk-import-notice" role="status">
      <span>{t('brokenOff', { name, done, total })}</span>
      <Button type="text" size="small" onClick={forget}>
        {t('forget')}
      </Button>
    </div>
  )
}
