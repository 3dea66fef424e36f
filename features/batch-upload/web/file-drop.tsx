import type { DragEvent, ReactNode } from 'react'
import { Upload } from 'lucide-react'
import { extensionsOf } from '@shuku/domain/files/web'
import { chooseFiles, DropArea, toast, useFormats, useMessages, type PlacedFiles } from '@shuku/kit/web'
import { dialogMessages } from './dialog-messages.ts'
import type { UploadForm } from './use-batch.ts'

interface FileDropProps {
  form: UploadForm | undefined
  /** The category is chosen, and what it takes is asked for. */
  isComing: boolean
  onFiles: (files: readonly File[]) => void
  /** The list, on which files may be dropped as well. */
  children: ReactNode
}

/** Takes files once the category says what it takes; those within dropped folders too. */
export function FileDrop({ form, isComing, onFiles, children }: FileDropProps) {
  const t = useMessages(dialogMessages)
  const formats = useFormats()
  const isOpen = form !== undefined && form.maxMb > 0
  if (!isOpen) {
    const reason = t(form ? 'takesNone' : isComing ? 'categoryComing' : 'chooseFirst')
    // what is let go here would open in place of the page
    const refuse = (event: DragEvent) => {
      event.preventDefault()
      if (event.type === 'drop') toast.warning(reason)
    }
    return (
      <div className="sk-batch-upload-work" onDragOver={refuse} onDrop={refuse}>
        <p className="sk-batch-upload-drop is-off">{reason}</p>
        {children}
      </div>
    )
  }
  const take = (files: readonly File[], { unreadable }: Pick<PlacedFiles, 'unreadable'>) => {
    if (unreadable.length > 0) toast.warning(t('unreadable', { n: unreadable.length }))
    if (files.length > 0) onFiles(files)
  }
  const choose = async () => take(await chooseFiles(), { unreadable: [] })
  const extensions = extensionsOf(form.extensions)
  const { maxMb: max, minMb: min } = form
  const kinds = extensions.length === 0 ? t('allKinds') : formats.list(extensions)
  return (
    <DropArea dropNow={t('dropNow')} onFiles={take}>
      <div className="sk-batch-upload-work">
        <p className="sk-batch-upload-drop">
          <Upload className="lucide" size={18} aria-hidden />
          <span>
            {t('drop')}{' '}
            <button type="button" className="sk-plain-button sk-link-button" onClick={() => void choose()}>
              {t('choose')}
            </button>
          </span>
          <span className="sk-small sk-secondary">
            {min > 0 ? t('between', { kinds, min, max }) : t('atMost', { kinds, max })}
          </span>
        </p>
        {children}
      </div>
    </DropArea>
  )
}
