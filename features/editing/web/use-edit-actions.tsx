import { FileCheck, PanelRight, Save, X } from 'lucide-react'
import { publishingApi } from '@shuku/domain/documents/contract'
import { usePublishLabel } from '@shuku/domain/documents/web'
import { toast, useApi, useHotkey, useMessages, useSmallScreen, type Action } from '@shuku/kit/web'
import type { DraftStore } from './draft/draft-store.ts'
import { storeByHand } from './draft/use-draft.ts'
import { editPageMessages } from './edit-page-messages.ts'
import type { Edited } from './use-edited.ts'
import type { SaveOptions } from './save/use-save.ts'

interface EditActions {
  edited: Pick<Edited, 'base' | 'fields' | 'category' | 'opened' | 'isMoving'>
  draftStore: DraftStore
  backTo: string
  /** The text is there. */
  isReady: boolean
  isUploading: boolean
  isSaving: boolean
  save: (options: SaveOptions) => Promise<void>
  onDetails: () => void
}

/**
 * The buttons of the edit page: one to put in force what is written, which says to whom, another to keep it a draft,
 * and the way back, with their keys; and who sees it then, where the save shows it to others.
 */
export function useEditActions({ edited, draftStore, backTo, ...page }: EditActions) {
  const { isReady, isUploading, isSaving, save, onDetails } = page
  const { base, fields, category, opened } = edited
  const t = useMessages(editPageMessages)
  const small = useSmallScreen()
  const disabledBecause = !isReady
    ? t('textLoading')
    : isUploading
      ? t('uploading')
      : isSaving
        ? t('saving')
        : edited.isMoving
          ? t('movingCategory')
          : undefined
  const { isDraft } = base
  const isExpired = opened.document?.status === 'expired'
  const isDated = fields.publishAt !== ''
  const forecast = useForecast({ base, fields, category })
  // what is in force is seen by the same people after a save, unless somebody has to approve it; what is expired stays so
  const isShown = !isExpired && (isDraft || forecast?.needsApproval === true)
  const publishes = usePublishLabel(isShown ? forecast : undefined, isDated)
  const waits = forecast?.needsApproval || forecast?.publishesApart
  const hint = waits ? 'proposeHint' : isDated ? 'laterHint' : 'publishHint'
  const submit: Action = {
    key: 'submit',
    label: isExpired ? t('saveExpired') : isShown || isDated ? publishes : t('publishVersion'),
    icon: <FileCheck aria-hidden />,
    hint: t(isExpired ? 'expiredHint' : isShown || isDated ? hint : 'saveHint'),
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
  const storeDraft: Action = {
    key: 'storeDraft',
    label: t('storeDraft'),
    icon: <Save aria-hidden />,
    hint: t('storeHint'),
    keys: 'Ctrl S',
    disabledBecause: isReady ? undefined : t('textLoading'),
    run: () => storeByHand(draftStore),
  }
  useHotkey('ctrl+shift+enter', submit.label, () => press(submit))
  useHotkey('ctrl+s', storeDraft.label, () => press(storeDraft))
  const cancel: Action = { key: 'cancel', label: t('cancel'), icon: <X aria-hidden />, href: backTo }
  const details: Action = { key: 'details', label: t('properties'), icon: <PanelRight aria-hidden />, run: onDetails }
  return {
    actions: [submit, isDraft ? saveDraft : storeDraft, cancel],
    more: small ? [details] : [],
    forecast: isShown ? forecast : undefined,
  }
}

/** What cannot be done now says why. */
function press({ disabledBecause, run }: Action) {
  if (disabledBecause === undefined) void run?.()
  else toast.plain(disabledBecause)
}

/** Who would see what is written once it is published, and who approves it before; with the secrecy of the form. */
function useForecast({ base, fields, category }: Pick<Edited, 'base' | 'fields' | 'category'>) {
  const { documentId, templateId } = base
  const place = documentId === undefined ? { categoryId: category.id, templateId } : { documentId }
  // a former answer would promise what another secrecy does not hold
  const options = { staleMs: 0, showsFormer: false }
  return useApi(publishingApi.forecastPublishing, { ...place, secrecy: fields.secrecy }, options).data
}
