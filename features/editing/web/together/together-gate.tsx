import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { coeditingApi } from '@shuku/domain/shared-edits/contract'
import { confirm, StatusPage, textNow, useAction, useFormats, useMessages, usePageTitle } from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { togetherMessages } from './together-messages.ts'

export type FoundSharedEdit = NonNullable<ReplyOf<typeof coeditingApi.findSharedEdit>['sharedEdit']>

/** There is something to decide before one edits alone: people write together now, or have left something unsaved. */
export function isGated(found: FoundSharedEdit | undefined): found is FoundSharedEdit {
  return found?.engine === 'text' && (found.present.length > 0 || found.number > found.savedNumber)
}

interface TogetherGateProps {
  documentId: number
  found: FoundSharedEdit
  /** Joins; or joins and saves at once what is there. */
  onJoin: (how: { readonly savesAtOnce: boolean }) => void
  /** Nothing of it is left. */
  onDiscarded: () => void
}

/** Who opens a document that several people write decides what to do with it. */
export function TogetherGate({ documentId, found, onJoin, onDiscarded }: TogetherGateProps) {
  const t = useMessages(togetherMessages)
  const formats = useFormats()
  const { id: sharedEditId, number, present, writers, writtenAt } = found
  const discard = useAction(coeditingApi.discardSharedEdit, {
    invalidates: [coeditingApi.findSharedEdit],
    onDone: onDiscarded,
  })
  const names = formats.list(writers.map(({ name }) => name))
  const presentNames = formats.list(present.map(({ name }) => name))
  const isLeft = present.length === 0
  const title = isLeft
    ? t('unsavedTitle')
    : t(present.length > 1 ? 'presentTitle' : 'presentTitleOne', { names: presentNames })
  usePageTitle(title)
  const discardIfSure = async () => {
    const isSure = await confirm({
      title: textNow(togetherMessages, 'discardTitle'),
      text: textNow(togetherMessages, 'discardText', { names }),
      action: textNow(togetherMessages, 'discard'),
      danger: true,
    })
    if (isSure) await discard.run({ sharedEditId, number })
  }
  return (
    <div role="status">
      <StatusPage
        isPage
        title={title}
        text={
          isLeft
            ? t('unsavedText', { names, time: writtenAt ? formats.exactly(writtenAt) : '' })
            : t('busyTogetherText')
        }
        actions={
          <>
            <Button type="primary" autoFocus onClick={() => onJoin({ savesAtOnce: false })}>
              {t(isLeft ? 'goOn' : 'join')}
            </Button>
            {isLeft && <Button onClick={() => onJoin({ savesAtOnce: true })}>{t('saveVersion')}</Button>}
            {isLeft && (
              <Button danger disabled={discard.running} onClick={() => void discardIfSure()}>
                {t('discard')}
              </Button>
            )}
            <Button href={addresses.document(documentId)}>{t('read')}</Button>
          </>
        }
      />
    </div>
  )
}
