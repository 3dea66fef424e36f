import { useState } from 'react'
import { Button } from 'antd'
import { FolderUp } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { CategoryField, useCategories } from '@shuku/domain/categories/web'
import { SpaceNote } from '@shuku/domain/files/web'
import type { Endpoint } from '@shuku/kit/contract'
import {
  call,
  canChooseFolder,
  chooseFolder,
  Dialog,
  DialogFoot,
  DropArea,
  ErrorState,
  showActionError,
  toast,
  UploadRow,
  useApi,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { documentUploadApi as api, type UploadSet } from '../../contract/upload-calls.ts'
import { uploadMessages } from '../../contract/upload-messages.ts'
import { useFilesInto } from './use-files-into.ts'
import './upload-dialog.css'

const megabyte = 1024 * 1024
const isClosed = ({ maxMb }: UploadSet) => Number(maxMb) <= 0

/** Of a text so many bytes are read, and so many characters sent, to find out what it is about. */
const readBytes = 40_000
const mostRead = 10_000

/** Files for which no category was chosen yet, and those that like ones are in. */
interface Waiting {
  readonly files: readonly File[]
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

interface UploadProps extends DialogProps {
  /** What is asked again once a document was made. */
  readonly invalidates?: readonly Endpoint[]
}

/** Files into a category, each a document. */
export function UploadDialog({ open, onClose, invalidates }: UploadProps) {
  const t = useMessages(uploadMessages)
  const [categoryIds, setCategoryIds] = useState<readonly number[]>([])
  const [chosenId] = categoryIds
  const { byId } = useCategories()
  const limits = useLimits(chosenId)
  const files = useFilesInto(invalidates)

  const [waiting, setWaiting] = useState<Waiting>()
  // which categories files like the first one are in; the files go there with one click
  const propose = async (chosen: readonly File[]) => {
    toast.warning(t('chooseFirst'))
    const [first] = chosen
    if (!first) return
    const text = first.type.startsWith('text/') ? await first.slice(0, readBytes).text() : ''
    const asked = { name: first.name, text: text.slice(0, mostRead) }
    // a proposal that fails is none: the category can be chosen
    const { categories } = await call(api.proposeCategories, asked).catch(() => ({ categories: [] }))
    setWaiting({ files: chosen, categories })
  }

  const send = async (chosen: readonly File[], categoryId = chosenId) => {
    if (categoryId === undefined) return propose(chosen)
    setWaiting(undefined)
    const set = await limits.find(categoryId)
    if (!set) return undefined
    if (isClosed(set)) return toast.warning(t('noAttachments'))
    const into = { id: categoryId, name: byId.get(categoryId)?.name ?? '' }
    return files.send(
      chosen.filter((file) => fits(file, set, () => refuse(file.name, set))),
      into,
    )
  }
  // its sub-folders with it: all of it goes into the one category, the import makes a tree of it
  const sendFolder = async () => {
    if (chosenId === undefined) return toast.warning(t('chooseFirst'))
    const { files: placed } = await chooseFolder()
    return send(placed.map(({ file }) => file))
  }
  const refuse = (name: string, { maxMb, minMb }: UploadSet) =>
    toast.warning(t(hasLeast({ minMb }) ? 'wrongSize' : 'tooLarge', { name, max: maxMb, min: minMb }))
  const openFull = async () => {
    const categoryId = chosenId
    if (categoryId === undefined) return toast.warning(t('chooseFirstFull'))
    const from = location.href
    const set = await limits.find(categoryId)
    // who has gone elsewhere meanwhile stays there
    if (!set || location.href !== from) return undefined
    if (isClosed(set)) return toast.warning(t('reselect'))
    onClose()
    return location.assign(addresses.createDocument(categoryId))
  }
  return (
    <Dialog
      open={open}
      width={652}
      title={t('upload')}
      onCancel={onClose}
      footer={
        <DialogFoot>
          {canChooseFolder() && (
            <Button type="link" icon={<FolderUp aria-hidden />} onClick={() => void sendFolder()}>
              {t('chooseFolder')}
            </Button>
          )}
          <Button type="link" loading={limits.isLoading} onClick={() => void openFull()}>
            {t('fullMode')}
          </Button>
          {files.isSending && <Button onClick={files.cancelAll}>{t('cancelAll')}</Button>}
        </DialogFoot>
      }
    >
      <div className="sk-upload-into">
        <CategoryField
          single
          purpose="create"
          label={t('toCategory')}
          placeholder={t('toCategory')}
          value={categoryIds}
          onChange={setCategoryIds}
        />
        {waiting && waiting.categories.length > 0 && chosenId === undefined && (
          <p className="sk-upload-proposed" role="group" aria-label={t('proposed')}>
            <span className="sk-secondary">{t('proposed')}</span>
            {waiting.categories.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                onClick={() => {
                  setCategoryIds([id])
                  void send(waiting.files, id)
                }}
              >
                {name}
              </Button>
            ))}
          </p>
        )}
        {limits.error && <ErrorState error={limits.error} onRetry={limits.retry} />}
        {limits.set && (
          <p className="sk-secondary">
            {isClosed(limits.set)
              ? t('noAttachments')
              : t(hasLeast(limits.set) ? 'sizes' : 'largest', { max: limits.set.maxMb, min: limits.set.minMb })}
          </p>
        )}
        <SpaceNote />
        <DropArea onFiles={(chosen) => void send(chosen)} />
        <div>
          {files.rows.map(({ id, name, state, isLeaving }) => (
            <ul key={id} className={isLeaving ? 'is-leaving' : undefined} data-state={state}>
              <UploadRow name={name} state={rowStates[state]} note={t(notes[state])} />
            </ul>
          ))}
        </div>
        {files.sums.map(({ category, n }) => (
          <p key={category.id} role="status">
            {t('uploaded', { n, category: category.name })}
          </p>
        ))}
      </div>
    </Dialog>
  )
}

const rowStates = { uploading: 'sending', uploaded: 'done', false: 'failed' } as const
const notes = { uploading: 'fileUploading', uploaded: 'fileUploaded', false: 'fileFailed' } as const

/** What the chosen category takes. Those of the one before are not shown for it, and do not count for it. */
function useLimits(categoryId: number | undefined) {
  const isChosen = categoryId !== undefined
  const asked = useApi(api.getUploadSet, { categoryId }, { enabled: isChosen, staleMs: 0, showsFormer: false })
  const set = isChosen ? asked.data?.set : undefined
  return {
    set,
    error: isChosen && !set ? asked.error : null,
    isLoading: asked.isLoading,
    retry: () => void asked.refetch(),
    /** Nothing is done before they are known: they are asked for where they are not there yet. */
    find: async (id: number): Promise<UploadSet | undefined> => {
      if (set) return set
      try {
        const found = await call(api.getUploadSet, { categoryId: id })
        if (asked.error) void asked.refetch()
        return found.set
      } catch (error) {
        showActionError(error, {})
        return undefined
      }
    },
  }
}

/** That a file is not too small goes without saying where nothing is. */
function hasLeast({ minMb }: Pick<UploadSet, 'minMb'>): boolean {
  return Number(minMb) > 0
}

function fits({ size }: File, { maxMb, minMb }: UploadSet, onRefused: () => void): boolean {
  const fit = size <= Number(maxMb) * megabyte && size >= Number(minMb) * megabyte
  if (!fit) onRefused()
  return fit
}
