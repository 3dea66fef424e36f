import { FileCheck, PanelRight, Save, X } from 'lucide-react'
import { useMessages, useSmallScreen, type Action } from '@shuku/kit/web'
import { editPageMessages } from './edit-page-messages.ts'
import type { SaveOptions } from './save/use-save.ts'

interface EditActions {
  isDraft: boolean
  backTo: string
  /** The text is there. */
  isReady: boolean
  isUploading: boolean
  isSaving: boolean
  save: (options: SaveOptions) => Promise<void>
  onDetails: () => void
}

/** The buttons of the edit page: one to put in force what is written, another to keep it a draft, and the way back. */
export function useEditActions({ isDraft, backTo, isReady, isUploading, isSaving, save, onDetails }: EditActions) {
  const t = useMessages(editPageMessages)
  const small = useSmallScreen()
  const disabledBecause = !isReady
    ? t('textLoading')
    : isUploading
      ? t('uploading')
      : isSaving
        ? t('saving')
        : undefined
  const submit: Action = {
    key: 'submit',
    label: t(isDraft ? 'submit' : 'save'),
    icon: isDraft ? <FileCheck aria-hidden /> : <Save aria-hidden />,
    hint: t(isDraft ? 'submitHint' : 'saveHint'),
    disabledBecause,
    run: () => save({ asDraft: false }),
  }
  const saveDraft: Action = {
    key: 'draft',
    label: t('saveDraft'),
    icon: <Save aria-hidden />,
    disabledBecause,
    run: () => save({ asDraft: true }),
  }
  const cancel: Action = { key: 'cancel', label: t('cancel'), icon: <X aria-hidden />, href: backTo }
  const details: Action = { key: 'details', label: t('properties'), icon: <PanelRight aria-hidden />, run: onDetails }
  return { actions: [submit, ...(isDraft ? [saveDraft] : []), cancel], more: small ? [details] : [] }
}
