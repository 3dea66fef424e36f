import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Upload } from 'lucide-react'
import { runWithToast } from '../../call/run-with-toast.ts'
import { useMessages } from '../../language/use-messages.ts'
import { droppedFiles, placedFiles, type PlacedFiles } from './placed-files.ts'
import { uploadMessages } from '../upload-messages.ts'
import '../upload.css'

interface DropAreaProps {
  /** Those within dropped folders too; `placed` says where they lay. */
  onFiles: (files: File[], placed: PlacedFiles) => void
  /** File types as an input takes them: ".pdf,.docx". */
  accept?: string
  multiple?: boolean
  /** What lies in the area; without it a field that says what can be done. */
  children?: ReactNode
  hint?: string
  /** What letting go does; "upload" without. */
  dropNow?: string
}

/** Takes dropped files, and chosen ones; around a whole part of a screen, or as a field of its own. */
export function DropArea({ onFiles, accept, multiple = true, children, hint, dropNow }: DropAreaProps) {
  const t = useMessages(uploadMessages)
  const input = useRef<HTMLInputElement>(null)
  // entering a child leaves its parent: count, so that the frame does not flicker
  const [depth, setDepth] = useState(0)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

  const drop = (event: DragEvent) => {
    setDepth(0)
    // something within (an editor that takes pictures) may have taken them already
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    const dropped = droppedFiles(event.dataTransfer)
    void runWithToast(async () => give(await dropped))
  }
  const give = (placed: PlacedFiles) => {
    const files = placed.files.map(({ file }) => file)
    onFiles(multiple ? files : files.slice(0, 1), placed)
  }

  return (
    // dropping is a help for the pointer; the button is everyone's way
    <div
      className={`sk-drop${children === undefined ? ' is-field' : ''}${depth > 0 ? ' is-over' : ''}`}
      onDragEnter={(event) => hasFiles(event) && setDepth((count) => count + 1)}
      onDragLeave={() => setDepth((count) => Math.max(0, count - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        {...(accept === undefined ? {} : { accept })}
        onChange={({ target }) => {
          give(placedFiles(target.files ?? []))
          // the same file may be chosen again
          target.value = ''
        }}
      />
      {children ?? (
        <>
          <Upload aria-hidden />
          <span>
            {t('drop')}
            <button type="button" className="sk-plain-button sk-link-button" onClick={() => input.current?.click()}>
              {t('choose')}
            </button>
          </span>
          {hint !== undefined && <span className="sk-small sk-tertiary">{hint}</span>}
        </>
      )}
      {depth > 0 && children !== undefined && <div className="sk-drop-now">{dropNow ?? t('dropNow')}</div>}
    </div>
  )
}
