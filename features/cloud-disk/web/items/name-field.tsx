import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Check, X } from 'lucide-react'
import { splitName } from '@shuku/domain/disk/contract'
import {
  call,
  CallError,
  IconButton,
  invalidate,
  isComposing,
  showActionError,
  toast,
  useMessages,
} from '@shuku/kit/web'
import { cloudDiskApi as api } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { diskCalls } from '../disk-state.ts'
import './name-field.css'

interface NameFieldProps {
  /** Of the item; absent for a folder that is to be made. */
  readonly id?: number
  readonly name: string
  readonly isFile?: boolean
  /** Where the folder is to be made. */
  readonly folderId: number
  readonly onEnd: () => void
  /** Says that the folder has the name already, where that is more than a line under the field. */
  readonly onTaken?: (message: string) => void
}

/** A name in its place: Enter and leaving the field save it, Esc gives it back; what is wrong is said under it. */
export function NameField({ id, name, isFile = false, folderId, onEnd, onTaken }: NameFieldProps) {
  const t = useMessages(diskMessages)
  const { base, extension } = isFile ? splitName(name) : { base: name, extension: '' }
  const [text, setText] = useState(base)
  const [error, setError] = useState<string>()
  const asked = useRef<string>(undefined)
  const errorId = useId()

  const save = async () => {
    // as it is typed: what a name may not have is said, never taken away in silence
    const wanted = text
    if (id !== undefined && wanted === base) return onEnd()
    // leaving the field after Enter, or with what was refused already, asks nothing again
    if (asked.current === wanted) return undefined
    if (wanted.trim() === '') return setError(t(isFile ? 'fileEmptyName' : 'folderEmptyName'))
    asked.current = wanted
    const full = `${wanted}${extension}`
    try {
      const { message } = await (id === undefined
        ? call(api.changeItems, { operation: 'create', folderId, name: full })
        : call(api.changeItems, { operation: 'rename', ids: [id], name: full }))
      await invalidate(...diskCalls)
      toast.success(message)
      onEnd()
    } catch (failure) {
      const isTold = failure instanceof CallError && failure.kind !== 'fault' && failure.kind !== 'signedOut'
      if (isTold) {
        if (failure.code === 'disk.nameTaken') onTaken?.(failure.message)
        return setError(failure.message)
      }
      asked.current = undefined
      showActionError(failure)
    }
    return undefined
  }
  const keys = (event: KeyboardEvent) => {
    // none of them is one of the list
    event.stopPropagation()
    if (isComposing(event)) return
    if (event.key === 'Escape') onEnd()
    if (event.key === 'Enter') {
      asked.current = undefined
      void save()
    }
  }
  return (
    <span className="sk-disk-naming" role="presentation" onClick={(event) => event.stopPropagation()}>
      <span className="sk-disk-name-line">
        <input
          className="sk-disk-name-input"
          value={text}
          autoFocus
          maxLength={1000}
          placeholder={t('nameEmpty')}
          aria-label={id === undefined ? t('newNameOf') : t('nameOf', { name })}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
          onKeyDown={keys}
          onBlur={() => void save()}
        />
        {extension}
        {/* the field is not left by these, so that leaving it does not save what is given back */}
        <span className="sk-disk-name-acts" role="presentation" onPointerDown={(event) => event.preventDefault()}>
          <IconButton
            small
            tabIndex={-1}
            icon={<Check aria-hidden />}
            label={t('confirmName')}
            onClick={() => {
              asked.current = undefined
              void save()
            }}
          />
          <IconButton small tabIndex={-1} icon={<X aria-hidden />} label={t('giveNameBack')} onClick={onEnd} />
        </span>
      </span>
      {error !== undefined && (
        <span id={errorId} className="sk-disk-name-error" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
