import type { ReactNode } from 'react'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { FileKind } from '@shuku/domain/files/contract'
import {
  call,
  confirm,
  Dialog,
  DialogFoot,
  FileGlyph,
  FileName,
  IconButton,
  invalidate,
  invalidateAll,
  kitMessages,
  Query,
  runWithToast,
  toast,
  useApi,
  useFormats,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { useDialogSize } from '@shuku/domain/disk/web'
import { cloudDiskApi as api } from '../../contract.ts'
import { diskDetailsApi, staying } from '../../details-contract.ts'
import { diskMessages } from '../../messages.ts'
import { addressOf, diskCalls } from '../disk-state.ts'
import { useCleaning } from '../versions/use-cleaning.ts'
import { SpaceLine } from './space-line.tsx'
import './space-dialog.css'

type Use = ReplyOf<typeof diskDetailsApi.getSpaceUse>

/** What takes the space of one’s disk, and how much each act frees. */
export function SpaceDialog({ open, onClose }: DialogProps) {
  const t = useMessages(diskMessages)
  const word = useMessages(kitMessages)
  const size = useDialogSize()
  const found = useApi(diskDetailsApi.getSpaceUse, {}, { staleMs: 0 })
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      {...size}
      title={t('freeUp')}
      footer={
        <DialogFoot note={t('freeUpText')}>
          <Button onClick={onClose}>{word('close')}</Button>
        </DialogFoot>
      }
    >
      <Query of={found}>
        {(use) => (
          <div className="sk-disk-use">
            <SpaceLine space={use} />
            <CleanableParts use={use} onClose={onClose} />
            <LargestFiles files={use.largest} onClose={onClose} />
          </div>
        )}
      </Query>
    </Dialog>
  )
}

function CleanableParts({
  use: { cleaning, binBytes, binItems, at, isBinOpen },
  onClose,
}: {
  readonly use: Use
  readonly onClose: () => void
}) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  const clean = useCleaning()
  const size = bytes(cleaning.sizeBytes)
  const empty = async () => {
    const question = { title: t('emptyBinAsked'), text: t('emptyBinText', { n: binItems, size: bytes(binBytes) }) }
    if (!(await confirm({ ...question, action: t('emptyBin'), danger: true }))) return
    const { message } = await call(diskDetailsApi.emptyBin, { until: at })
    toast.success(message)
    await invalidateAll()
  }
  return (
    <>
      <Part
        title={t('oldVersions')}
        text={
          cleaning.versions === 0 ? t('noOldVersions') : t('oldVersionsText', { n: cleaning.versions, staying, size })
        }
      >
        {cleaning.versions > 0 && (
          <button type="button" className="sk-plain-button sk-link-button" onClick={() => void clean(cleaning)}>
            {t('cleanNow')}
          </button>
        )}
      </Part>
      <Part title={t('binOfDisk')} text={binBytes === 0 ? t('binEmpty') : t('binText', { size: bytes(binBytes) })}>
        {binBytes > 0 && isBinOpen && (
          <a href={addresses.cloudDiskRecycleBin()} onClick={onClose}>
            {t('openBin')}
          </a>
        )}
        {binBytes > 0 && (
          <button type="button" className="sk-plain-button sk-link-button" onClick={() => void runWithToast(empty)}>
            {t('emptyBin')}
          </button>
        )}
      </Part>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Part({ title, text, children }: PartProps) {
  return (
    <section className="sk-disk-use-part">
      <b>{title}</b>
      <span className="sk-secondary">{text}</span>
      {children}
    </section>
  )
}

function LargestFiles({ files, onClose }: { readonly files: Use['largest']; readonly onClose: () => void }) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  const remove = async ({ id, name }: Use['largest'][number]) => {
    if (!(await confirm({ title: t('deleteOneAsked'), text: name, action: t('delete'), danger: true }))) return
    await runWithToast(async () => {
      const { message } = await call(api.changeItems, { operation: 'delete', ids: [id] })
      await invalidate(...diskCalls, diskDetailsApi.getSpaceUse)
      toast.success(message)
    })
  }
  return (
    <section>
      <h3>{t('largestFiles')}</h3>
      {files.length === 0 && <p className="sk-secondary">{t('noFilesYet')}</p>}
      <ul className="sk-disk-largest" aria-label={t('largestFiles')}>
        {files.map((file) => (
          <li key={file.id}>
            <FileGlyph kind={file.fileKind as FileKind} />
            <span className="sk-disk-largest-name">
              <FileName name={file.name} />
              <a className="sk-small sk-cut" href={addressOf('myDisk', file.folderId)} onClick={onClose}>
                {file.folderId === 0 ? t('disk') : file.folderName}
              </a>
            </span>
            <span className="sk-secondary">{file.versions > 1 && `V${file.versions}`}</span>
            <span>{bytes(file.sizeBytes)}</span>
            <IconButton
              small
              icon={<Trash2 aria-hidden />}
              label={`${t('delete')}: ${file.name}`}
              onClick={() => void remove(file)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
