import { useState } from 'react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { CategoryField, useCategories } from '@shuku/domain/categories/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import {
  call,
  Dialog,
  DialogFoot,
  DropArea,
  invalidate,
  showActionError,
  toast,
  UploadRow,
  useApi,
  useMessages,
  useUploads,
  type DialogProps,
} from '@shuku/kit/web'
import { centreApi, type UploadSet } from '../contract.ts'
import { centreMessages } from '../messages.ts'

const megabyte = 1024 * 1024
/** CENTRE-49 */
const leavingMs = 500
const isClosed = ({ maxMb }: UploadSet) => Number(maxMb) <= 0

/** CENTRE-11: files into a category, each a document. */
export function UploadDialog({ open, onClose }: DialogProps) {
  const t = useMessages(centreMessages)
  const [categoryIds, setCategoryIds] = useState<readonly number[]>([])
  const [categoryId] = categoryIds
  const { byId } = useCategories()
  const asked = useApi(centreApi.getUploadSet, { categoryId }, { enabled: categoryId !== undefined, staleMs: 0 })
  const set = categoryId === undefined ? undefined : asked.data?.set
  const files = useFilesInto(categoryId)

  const send = (chosen: readonly File[]) => {
    if (categoryId === undefined || !set) return toast.warning(t('chooseFirst'))
    if (isClosed(set)) return toast.warning(t('noAttachments'))
    files.add(chosen.filter((file) => fits(file, set, () => refuse(file.name, set))))
  }
  const refuse = (name: string, { maxMb, minMb }: UploadSet) =>
    toast.warning(t('wrongSize', { name, max: maxMb, min: minMb }))
  const openFull = () => {
    if (categoryId === undefined) return toast.warning(t('chooseFirstFull'))
    if (set && isClosed(set)) return toast.warning(t('reselect'))
    onClose()
    location.assign(addresses.createDocument(categoryId))
  }
  return (
    <Dialog
      open={open}
      width={652}
      title={t('upload')}
      onCancel={onClose}
      footer={
        <DialogFoot>
          <Button type="link" onClick={openFull}>
            {t('fullMode')}
          </Button>
          {files.isSending && <Button onClick={files.cancelAll}>{t('cancelAll')}</Button>}
        </DialogFoot>
      }
    >
      <div className="sk-centre-upload">
        <CategoryField
          single
          purpose="create"
          label={t('toCategory')}
          placeholder={t('toCategory')}
          value={categoryIds}
          onChange={setCategoryIds}
        />
        {set && (
          <p className="sk-secondary">
            {isClosed(set) ? t('noAttachments') : t('sizes', { max: set.maxMb, min: set.minMb })}
          </p>
        )}
        <DropArea onFiles={send} />
        <div>
          {files.rows.map(({ id, name, state, isLeaving }) => (
            <ul key={id} className={isLeaving ? 'is-leaving' : undefined} data-state={state}>
              <UploadRow name={name} state={rowStates[state]} note={t(notes[state])} />
            </ul>
          ))}
        </div>
        {/* CENTRE-24 */}
        {files.attached > 0 && files.isWhole && (
          <p role="status">{t('uploaded', { n: files.attached, category: byId.get(categoryId ?? 0)?.name ?? '' })}</p>
        )}
      </div>
    </Dialog>
  )
}

const rowStates = { uploading: 'sending', uploaded: 'done', false: 'failed' } as const
const notes = { uploading: 'fileUploading', uploaded: 'fileUploaded', false: 'fileFailed' } as const

interface FileRow {
  readonly id: number
  readonly name: string
  readonly state: keyof typeof notes
  /** It was cancelled, and fades. */
  readonly isLeaving: boolean
}

/** CENTRE-55 */
function fits({ size }: File, { maxMb, minMb }: UploadSet, onRefused: () => void): boolean {
  const fit = size <= Number(maxMb) * megabyte && size >= Number(minMb) * megabyte
  if (!fit) onRefused()
  return fit
}

/** CENTRE-20, CENTRE-23: uploads, each made a document of the category once it is there. */
function useFilesInto(categoryId: number | undefined) {
  const uploads = useUploads('centre')
  const [made, setMade] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [attached, setAttached] = useState(0)
  const [leaving, setLeaving] = useState<readonly FileRow[]>([])
  const attach = async (fileId: number, name: string) => {
    try {
      await call(documentApi.createFromFile, { fileId, categoryId: categoryId ?? 0 })
      setMade((before) => new Map(before).set(name, true))
      setAttached((n) => n + 1)
      void invalidate(centreApi.countAll, centreApi.countMine, centreApi.getRank)
    } catch (error) {
      setMade((before) => new Map(before).set(name, false))
      showActionError(error, {})
    }
  }
  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    setAttached(0)
    uploads.clear()
    uploads.add(files, {
      endpoint: fileApi.uploadFile,
      fields: () => ({ category: String(categoryId) }),
      shownInPlace: true,
      onDone: ({ file }, { name }) => void attach(file.id, name),
    })
  }
  const rows = uploads.items.map(({ id, name, state }): FileRow => {
    const isMade = made.get(name)
    const shown =
      state === 'failed' || isMade === false ? 'false' : state === 'done' && isMade ? 'uploaded' : 'uploading'
    return { id, name, state: shown, isLeaving: false }
  })
  // what has arrived is being made a document: that is not taken back
  const sending = uploads.items.filter(({ state }) => state === 'waiting' || state === 'sending')
  const cancelAll = () => {
    const ids = new Set(sending.map(({ id }) => id))
    setLeaving(rows.flatMap((row) => (ids.has(row.id) ? [{ ...row, isLeaving: true }] : [])))
    for (const id of ids) uploads.cancel(id)
    setTimeout(() => setLeaving([]), leavingMs)
  }
  return {
    rows: [...rows, ...leaving],
    attached,
    add,
    cancelAll,
    isSending: sending.length > 0,
    isWhole: rows.every(({ state }) => state === 'uploaded'),
  }
}
