import { useEffect, useId, useRef, useState } from 'react'
import { Button } from 'antd'
import { CategoryField } from '@shuku/domain/categories/web'
import { publishingApi } from '@shuku/domain/documents/contract'
import { ReadersNote } from '@shuku/domain/documents/web'
import {
  confirm,
  Dialog,
  DialogFoot,
  DialogTitle,
  ErrorNote,
  kitMessages,
  RequiredMark,
  submitByKey,
  useApi,
  useLeaveGuard,
  useMessages,
} from '@shuku/kit/web'
import { batchUploadApi } from '../contract.ts'
import { BatchFields } from './batch-fields.tsx'
import { filledIn, firstLevel, nothingEntered, type Entered } from './batch-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import { FileDrop } from './file-drop.tsx'
import { FileList } from './file-list.tsx'
import { LevelLine } from './level-line.tsx'
import { mayChangeLevel, useStricterRelated } from './related-documents.ts'
import { useBatch, type Batch } from './use-batch.ts'
import { useBuild } from './use-build.ts'
import './batch-upload.css'

interface BatchUploadDialogProps {
  /** The category with which it begins. */
  categoryId: number | undefined
  onClose: () => void
}

/** Many files into one category, each a document with its level. */
export function BatchUploadDialog({ categoryId: begun, onClose }: BatchUploadDialogProps) {
  const t = useMessages(dialogMessages)
  const words = useMessages(kitMessages)
  const id = useId()
  const [categoryId, setCategoryId] = useState(begun)
  const [changed, setChanged] = useState<Entered>(nothingEntered)
  const asked = useApi(
    batchUploadApi.getUploadForm,
    { categoryId: categoryId ?? 0 },
    { enabled: categoryId !== undefined, showsFormer: false },
  )
  const form = categoryId === undefined ? undefined : asked.data
  const entered = form ? filledIn(form, changed) : changed
  const batch = useBatch({ categoryId, form, first: firstLevel(form) })
  const leave = useLeaving(batch, onClose)
  const stricter = useStricterRelated(form, entered, batch.leastStrict)
  const built = { categoryId, form, entered, batch, hasStricter: stricter.size > 0, onBuilt: leave.now }
  const { build, isTried, isSaving, isWaiting } = useBuild(built)
  const { counts, level } = batch
  // without a category nothing new is sent
  const awaited = categoryId === undefined ? { ...counts, travelling: 0 } : counts
  const work = useRef<HTMLDivElement>(null)
  // the button that was pressed may have nothing left to do, and a button that is off has no keys
  useEffect(() => {
    if (!isSaving && document.activeElement === document.body) work.current?.focus({ preventScroll: true })
  }, [isSaving])
  return (
    <Dialog
      open
      inAddress
      width={700}
      height={600}
      mask={{ closable: false }}
      isBusy={isSaving}
      title={<DialogTitle title={t('title')} about={t('about')} />}
      onCancel={leave.asking}
      footer={
        // Ctrl-S from the buttons as well
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={(event) => submitByKey(event, build)}>
          <DialogFoot
            note={
              <>
                <Readers categoryId={categoryId} batch={batch} /> <FootNote counts={awaited} isSaving={isSaving} />
              </>
            }
          >
            <Button onClick={leave.asking}>{words('cancel')}</Button>
            <Button
              type="primary"
              loading={isSaving}
              disabled={counts.toBuild === 0}
              {...(counts.toBuild === 0 ? { title: t('empty') } : {})}
              onClick={build}
            >
              {counts.toBuild === 0 ? t('buildNone') : t(isWaiting ? 'buildLater' : 'build', { n: counts.toBuild })}
            </Button>
          </DialogFoot>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={work} tabIndex={-1} className="sk-batch-upload" onKeyDown={(event) => submitByKey(event, build)}>
        <div className="sk-batch-upload-line">
          <label htmlFor={`${id}-category`}>
            {t('category')}
            <RequiredMark />
          </label>
          <div className="sk-batch-upload-control">
            <CategoryField
              id={`${id}-category`}
              single
              purpose="create"
              invalid={isTried && categoryId === undefined}
              value={categoryId === undefined ? [] : [categoryId]}
              onChange={([next]) => setCategoryId(next)}
            />
          </div>
        </div>
        {asked.error && categoryId !== undefined && (
          <ErrorNote error={asked.error} onRetry={() => void asked.refetch()} />
        )}
        {form?.hasSecrecy && (
          <LevelLine
            form={form}
            batch={batch}
            isTried={isTried}
            mayChange={(next) => mayChangeLevel(next, { form, entered, onChange: setChanged })}
          />
        )}
        {form && (
          <BatchFields
            form={form}
            entered={entered}
            isTried={isTried}
            hasLevel={!form.hasSecrecy || level.secrecy !== undefined}
            stricter={stricter}
            onChange={setChanged}
          />
        )}
        <FileDrop form={form} isComing={categoryId !== undefined && !asked.error} onFiles={batch.add}>
          <FileList batch={batch} form={form} />
        </FileDrop>
      </div>
    </Dialog>
  )
}

interface ReadersProps {
  categoryId: number | undefined
  batch: Batch
}

/** How many people see the documents that are created: those of the least strict file. */
function Readers({ categoryId, batch: { leastStrict: secrecy = 'public' } }: ReadersProps) {
  const asked = { categoryId, secrecy }
  const options = { enabled: categoryId !== undefined, staleMs: 0, showsFormer: false }
  const { data } = useApi(publishingApi.forecastPublishing, asked, options)
  return <ReadersNote isCounted forecast={categoryId === undefined ? undefined : data} />
}

interface FootNoteProps {
  counts: Batch['counts']
  isSaving: boolean
}

/** What becomes of the files by the button, and what does not. */
function FootNote({ counts: { toBuild, travelling, refused, halted }, isSaving }: FootNoteProps) {
  const t = useMessages(dialogMessages)
  const parts = [
    ...(travelling > 0 ? [t('stillTravelling', { n: travelling })] : []),
    ...(halted > 0 ? [t('halted', { n: halted })] : []),
    ...(refused > 0 ? [t('notAccepted', { n: refused })] : []),
  ]
  return <span role="status">{isSaving ? t('building', { n: toBuild }) : parts.join(t('separator'))}</span>
}

/** Leaving asks while there are files of which no document was made. */
function useLeaving({ shown }: Batch, onClose: () => void) {
  const t = useMessages(dialogMessages)
  const hasLeft = useRef(false)
  const n = shown.filter(({ refusal }) => refusal === undefined).length
  const ask = async () => {
    const question = { title: t('leaveTitle', { n }), text: t('leaveText'), action: t('leave'), decline: t('stay') }
    return await confirm({ ...question, danger: true })
  }
  useLeaveGuard({ isDirty: () => n > 0 && !hasLeft.current, ask })
  const now = () => {
    if (hasLeft.current) return
    hasLeft.current = true
    onClose()
  }
  const asking = async () => {
    if (n === 0 || (await ask())) now()
  }
  return { now, asking: () => void asking() }
}
