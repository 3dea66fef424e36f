import { useMessages } from '@shuku/kit/web'
import type { FileKind } from '../../contract.ts'
import { fileMessages } from '../../messages.ts'

interface ActualNoteProps {
  kind: FileKind
  /** The extension that the content would have, where the name has another; empty where nobody knows it. */
  actual: string | undefined
}

/** Beside a name: what the file is, where its name says something else. */
export function ActualNote({ kind, actual }: ActualNoteProps) {
  const t = useMessages(fileMessages)
  if (actual === undefined) return null
  const isKnown = actual !== '' && actual !== 'cfb'
  const what = t(`is.${kind}`, { extension: actual })
  return <p className="sk-small sk-attachment-note">{isKnown ? t('actually', { what }) : t('actuallyUnknown')}</p>
}
