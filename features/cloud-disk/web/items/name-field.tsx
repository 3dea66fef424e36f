import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { splitName } from '@shuku/domain/disk/contract'
import { call, CallError, invalidate, isComposing, showActionError, toast, useMessages } from '@shuku/kit/web'
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
}

/** A name in its place: Enter and leaving the field save it, Esc gives it back; what is wrong is said under it. */
export function NameField({ id, name, isFile = false, folderId, onEnd }: NameFieldProps) {
  const t = useMessages(diskMessages)
  const { base, extension } = isFile ? splitName(name) : { base: name, extension: '' }
  const [text, setText] = useState(base)
  const [error, setError] = useState<string>()
  const asked = useRef<string>(undefined)
  const errorId = useId()

  const save = async () => {
    const wanted = text.trim()
    if (id !== undefined && wanted === base) return onEnd()
    // leaving the field after Enter, or with what was refused already, asks nothing again
    if (asked.current === wanted) return undefined
    if (wanted === '') return setError(t(isFile ? 'fileEmptyName' : 'folderEmptyName'))
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
      if (isTold) return setError(failure.message)
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
      </span>
      {error !== undefined && (
        <span id={errorId} className="sk-disk-name-error" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
