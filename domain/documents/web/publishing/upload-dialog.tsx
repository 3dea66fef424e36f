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
  confirm,
  Dialog,
  DialogFoot,
  DropArea,
  ErrorState,
  kitMessages,
  runWithToast,
  toast,
  UploadRow,
  useApi,
  useAskedClose,
  useFormats,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { publishingApi } from '../../contract/publishing-calls.ts'
import { documentUploadApi as api, mostTitles } from '../../contract/upload-calls.ts'
import { uploadMessages } from '../../contract/upload-messages.ts'
import type { Secrecy } from '../state/secrecy.ts'
import { usePublishLabel } from './publish-label.ts'
import { ReadersNote } from './readers-note.tsx'
import { ReviewList } from './review-list.tsx'
import { useFilesInto } from './use-files-into.ts'
import { hasLeast, isClosed, useLimits, useRefusal } from './use-limits.ts'
import { useProposed } from './use-proposed.ts'
import { useReview } from './use-review.ts'
import './upload-dialog.css'

interface UploadProps extends DialogProps {
  /** What is asked again once a document was made. */
  readonly invalidates?: readonly Endpoint[]
}

/** Files into a category, each a document: chosen, looked through, and published by a button that says to whom. */
export function UploadDialog({ open, onClose, invalidates }: UploadProps) {
  const t = useMessages(uploadMessages)
  const [categoryIds, setCategoryIds] = useState<readonly number[]>([])
  const [secrecy, setSecrecy] = useState<Secrecy>('public')
  const [chosenId] = categoryIds
  const limits = useLimits(chosenId)
  const refusalOf = useRefusal(limits.set)
  const files = useFilesInto(invalidates)
  const review = useReview()
  const proposed = useProposed()
  const leave = useAskedClose(review.rows.length > 0, onClose)

  const choose = (chosen: readonly File[]) => {
    review.add(chosen)
    if (chosenId !== undefined) return
    toast.warning(t('chooseFirst'))
    void proposed.find(chosen)
  }
  // its sub-folders with it: all of it goes into the one category, the import makes a tree of it
  const chooseWhole = async () => {
    if (chosenId === undefined) return toast.warning(t('chooseFirst'))
    const { files: placed } = await chooseFolder()
    return choose(placed.map(({ file }) => file))
  }
  const openFull = () => {
    if (chosenId === undefined) return toast.warning(t('chooseFirstFull'))
    // before it is known what the category takes nothing is opened
    if (!limits.set) return limits.retry()
    if (isClosed(limits.set)) return toast.warning(t('reselect'))
    onClose()
    return location.assign(addresses.createDocument(chosenId))
  }
  return (
    <Dialog
      open={open}
      width={652}
      title={t('upload')}
      onCancel={leave}
      footer={
        <UploadFoot
          {...{ chosenId, secrecy, files, review, refusalOf }}
          isKnown={limits.set !== undefined}
          onFolder={() => void chooseWhole()}
          onFull={openFull}
        />
      }
    >
      <div className="sk-upload-into">
        <Sums files={files} />
        <CategoryField
          single
          purpose="create"
          label={t('toCategory')}
          placeholder={t('toCategory')}
          value={categoryIds}
          onChange={setCategoryIds}
        />
        {chosenId === undefined && proposed.categories.length > 0 && (
          <p className="sk-upload-proposed" role="group" aria-label={t('proposed')}>
            <span className="sk-secondary">{t('proposed')}</span>
            {proposed.categories.map(({ id, name }) => (
              <Button key={id} size="small" onClick={() => setCategoryIds([id])}>
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
        <DropArea onFiles={choose} />
        <ReviewList
          rows={review.rows}
          secrecy={secrecy}
          refusalOf={refusalOf}
          onSecrecy={setSecrecy}
          onRename={review.rename}
          onRemove={(key) => review.remove([key])}
        />
        <SentFiles files={files} />
      </div>
    </Dialog>
  )
}

type Files = ReturnType<typeof useFilesInto>

interface FootProps {
  readonly chosenId: number | undefined
  readonly secrecy: Secrecy
  readonly files: Files
  readonly review: ReturnType<typeof useReview>
  readonly refusalOf: ReturnType<typeof useRefusal>
  /** What the category takes. */
  readonly isKnown: boolean
  readonly onFolder: () => void
  readonly onFull: () => unknown
}

function UploadFoot({ chosenId, secrecy, files, review, refusalOf, isKnown, onFolder, onFull }: FootProps) {
  const t = useMessages(uploadMessages)
  const { list } = useFormats()
  const { byId } = useCategories()
  const isChosen = chosenId !== undefined
  const asked = { categoryId: chosenId, secrecy }
  const options = { enabled: isChosen, staleMs: 0, showsFormer: false }
  const forecast = useApi(publishingApi.forecastPublishing, asked, options).data
  const label = usePublishLabel(forecast)
  const ready = review.rows.filter(({ file }) => refusalOf(file) === undefined)
  const disabledBecause = !isChosen
    ? t('chooseFirst')
    : !isKnown || ready.length === 0
      ? t('nothingToPublish')
      : ready.some(({ title }) => title.trim() === '')
        ? t('titleMissing')
        : undefined
  const publish = async () => {
    if (!isChosen) return
    const rows = ready.map(({ key, file, title }) => ({ key, file, title: title.trim() }))
    if (!(await mayHaveSame(chosenId, rows))) return
    const into = { id: chosenId, name: byId.get(chosenId)?.name ?? '' }
    files.send({ files: rows, into, secrecy })
    review.remove(rows.map(({ key }) => key))
  }
  const mayHaveSame = async (categoryId: number, rows: readonly { readonly title: string }[]) => {
    const titles = rows.map(({ title }) => title).slice(0, mostTitles)
    const { documents } = await call(api.findSameTitles, { categoryId, titles })
    if (documents.length === 0) return true
    const text = list(documents.map(({ subject }) => subject))
    return confirm({ title: t('sameTitles', { n: documents.length }), text, action: t('publishAnyway') })
  }
  return (
    <DialogFoot note={<ReadersNote forecast={forecast} />}>
      {canChooseFolder() && (
        <Button type="link" icon={<FolderUp aria-hidden />} onClick={onFolder}>
          {t('chooseFolder')}
        </Button>
      )}
      <Button type="link" onClick={onFull}>
        {t('fullMode')}
      </Button>
      {files.isSending && <Button onClick={files.cancelAll}>{t('cancelAll')}</Button>}
      <Button
        type="primary"
        disabled={disabledBecause !== undefined}
        title={disabledBecause}
        onClick={() => void runWithToast(publish)}
      >
        {label}
      </Button>
    </DialogFoot>
  )
}

/** What was published, above all else, with the way back. */
function Sums({ files }: { readonly files: Files }) {
  const t = useMessages(uploadMessages)
  const words = useMessages(kitMessages)
  return files.sums.map(({ category, n, documentIds }) => (
    <div key={category.id} className="sk-upload-sum">
      <p role="status">{t('uploaded', { n, category: category.name })}</p>
      <Button type="link" size="small" onClick={() => void runWithToast(() => files.takeBack(documentIds))}>
        {words('undo')}
      </Button>
    </div>
  ))
}

const rowStates = { uploading: 'sending', uploaded: 'done', false: 'failed' } as const

function SentFiles({ files }: { readonly files: Files }) {
  const t = useMessages(uploadMessages)
  const noteOf = { uploading: t('fileUploading'), uploaded: t('fileUploaded') }
  return (
    <div>
      {files.rows.map(({ id, name, state, reason, documentId, isLeaving }) => (
        <ul key={id} className={isLeaving ? 'is-leaving' : undefined} data-state={state}>
          <UploadRow
            name={name}
            state={rowStates[state]}
            note={state === 'false' ? t('notUploaded', { reason }) : noteOf[state]}
            href={documentId === undefined ? undefined : addresses.document(documentId)}
          />
        </ul>
      ))}
    </div>
  )
}
