import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from 'antd'
import { Paperclip } from 'lucide-react'
import { fileApi, countLeftOut, leftOutAs } from '@shuku/domain/files/contract'
import {
  chooseFiles,
  InterruptedLine,
  textNow,
  toast,
  UploadLine,
  useFormats,
  useInterrupted,
  useLanguage,
  useMessages,
  useSmallScreen,
  useUploads,
  fileKindOf,
  type PlacedFiles,
  type UploadTask,
} from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { acceptedTypes, leftOutText, shownTypes, SpaceNote } from '@shuku/domain/files/web'
import type { Language } from '@shuku/kit/i18n'
import { editPageMessages } from '../edit-page-messages.ts'
import type { Opened } from '../edited-document.ts'
import { AttachmentLine } from './attachment-line.tsx'
import { movedAttachment, withUploaded, type EditedAttachment } from './edited-attachments.ts'
import './attachment-editor.css'

interface AttachmentEditorProps {
  category: Opened['category']
  documentId: number | undefined
  list: readonly EditedAttachment[]
  onChange: (change: (list: readonly EditedAttachment[]) => EditedAttachment[]) => void
}

/** The uploads of this page; the panel of all uploads leaves them to it. */
const scope = 'edit attachments'

type UploadFile = UploadTask<typeof fileApi.uploadFile>

/** Uploads files and puts them on the list; `isActive` while any is on its way. */
export function useAttachmentUploads({ category, documentId, onChange }: Omit<AttachmentEditorProps, 'list'>) {
  const { language } = useLanguage()
  const { items, add, retry, pause, cancel, drop } = useUploads(scope)
  const chosen = useRef(new Map<number, File>())
  const place = `${scope} ${documentId === undefined ? `new ${category.id}` : documentId}`

  const upload = (files: readonly File[], onDone?: UploadFile['onDone']) => {
    if (category.maxUploadMb <= 0) {
      toast.error(textNow(editPageMessages, 'noUploads'))
      return
    }
    const arrived = new Map<File, number>()
    const append: UploadFile['onDone'] = (reply, file) => {
      const behind = files.slice(files.indexOf(file) + 1).flatMap((each) => arrived.get(each) ?? [])
      arrived.set(file, reply.file.id)
      onChange((list) => withUploaded(list, uploadedAttachment(reply.file, file), new Set(behind)))
    }
    add(files, {
      endpoint: fileApi.uploadFile,
      begin: fileApi.createUpload,
      place,
      shownInPlace: true,
      fields: ({ name }) => ({
        name,
        category: String(category.id),
        ...(documentId === undefined ? {} : { documentId }),
      }),
      onDone: (reply, file) => {
        if (reply.message !== undefined) toast.plain(reply.message)
        ;(onDone ?? append)(reply, file)
      },
    })
  }

  /** Asks for the file that takes its place; of two that are on their way the one that was chosen last does. */
  const replace = async (attachment: EditedAttachment) => {
    const [file] = await chooseFiles({ multiple: false })
    if (!file) return
    const { id } = attachment
    if (id !== undefined) chosen.current.set(id, file)
    upload([file], (reply, sent) => {
      if (id !== undefined && chosen.current.get(id) !== file) return
      const { fileId, name, sizeBytes, kind, actual } = uploadedAttachment(reply.file, sent)
      const isIt = (each: EditedAttachment) => (id === undefined ? each.fileId === attachment.fileId : each.id === id)
      onChange((now) => now.map((each) => (isIt(each) ? { ...each, fileId, name, sizeBytes, kind, actual } : each)))
    })
  }

  const leave = useEffectEvent(() => {
    for (const { id } of items) drop(id)
  })
  // what is still on its way when the page is left belongs to no document; a large one is offered on the next visit
  useEffect(() => () => leave(), [])
  return {
    items,
    upload,
    replace,
    drop: (placed: PlacedFiles) => upload(withoutLeftOut(placed, language)),
    actions: { retry, pause, cancel },
    place,
    isActive: items.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'paused'),
  }
}

export type AttachmentUploads = ReturnType<typeof useAttachmentUploads>

/** The attachments while the document is edited. */
export function AttachmentEditor({
  category,
  list,
  onChange,
  uploads,
}: AttachmentEditorProps & { uploads: AttachmentUploads }) {
  const t = useMessages(editPageMessages)
  const formats = useFormats()
  const small = useSmallScreen()
  const { items, upload, replace, actions, place } = uploads
  const running = items.filter(({ state }) => state !== 'done')
  const { interrupted, forget } = useInterrupted(place, running)
  const types = shownTypes(category.uploadExtensions)
  const isClosed = category.maxUploadMb <= 0

  const choose = async () => upload(await chooseFiles({ accept: acceptedTypes(category.uploadExtensions) }))
  const remove = (attachment: EditedAttachment) => {
    const at = list.indexOf(attachment)
    onChange((now) => now.filter((each) => each.fileId !== attachment.fileId))
    toast.plain(t('removed', { name: attachment.name }), {
      undo: () => onChange((now) => [...now.slice(0, at), attachment, ...now.slice(at)]),
    })
  }
  const rename = ({ fileId }: EditedAttachment, name: string) =>
    onChange((now) => now.map((each) => (each.fileId === fileId ? { ...each, name } : each)))

  return (
    <section className="sk-edit-files" aria-labelledby="sk-edit-files">
      <div className="sk-edit-files-head">
        <h2 id="sk-edit-files">
          {t('attachments')} <span className="sk-secondary">{formats.number(list.length)}</span>
        </h2>
        {/* a finger drags nothing in from elsewhere */}
        {(isClosed || !small) && (
          <span className="sk-small sk-secondary">{t(isClosed ? 'noUploads' : 'dropHint')}</span>
        )}
        {!isClosed && (
          <Button icon={<Paperclip aria-hidden />} onClick={() => void choose()}>
            {t('addFiles')}
          </Button>
        )}
      </div>
      {list.length > 0 && (
        <ul className="sk-edit-file-list">
          {list.map((attachment, index) => (
            <AttachmentLine
              key={attachment.id ?? `new ${attachment.fileId}`}
              attachment={attachment}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              onMove={(step) => onChange((now) => movedAttachment(now, attachment.fileId, step))}
              onRename={(name) => rename(attachment, name)}
              onReplace={() => void replace(attachment)}
              onRemove={() => remove(attachment)}
            />
          ))}
        </ul>
      )}
      {running.length + interrupted.length > 0 && (
        <ul className="sk-edit-file-list" aria-label={t('uploads')}>
          {running.map((item) => (
            <UploadLine key={item.id} item={item} actions={actions} />
          ))}
          {interrupted.map((each) => (
            <InterruptedLine key={each.key} upload={each} onFile={(file) => upload([file])} onGiveUp={forget} />
          ))}
        </ul>
      )}
      {!isClosed && <SpaceNote />}
      {!isClosed && (
        <p className="sk-small sk-tertiary sk-edit-files-rules">
          {types !== '' && `${t('allowedTypes', { types })} · `}
          {t('largest', { size: formats.bytes(category.maxUploadMb * 1024 * 1024) })}
        </p>
      )}
    </section>
  )
}

/** The attachment for a finished upload. */
function uploadedAttachment(
  { id, name, actual }: ReplyOf<typeof fileApi.uploadFile>['file'],
  { size: sizeBytes }: File,
): EditedAttachment {
  const kind = fileKindOf(actual || name)
  return { fileId: id, name, sizeBytes, kind, ...(actual !== undefined && { actual }) }
}

/** The files of a drop without what lies in folders and is nobody's document; how many those are is said. */
function withoutLeftOut({ files }: PlacedFiles, language: Language): File[] {
  const all = files.map(({ file, path }) => ({ file, path, sizeBytes: file.size }))
  const isLeft = (one: (typeof all)[number]) => one.path.includes('/') && leftOutAs(one) !== undefined
  const said = leftOutText(countLeftOut(all.filter(isLeft)), language)
  if (said !== '') toast.plain(said)
  return all.filter((one) => !isLeft(one)).map(({ file }) => file)
}
