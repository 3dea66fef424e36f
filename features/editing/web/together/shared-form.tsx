import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentLayout, DocumentWait, Outline, openingMessages } from '@shuku/domain/documents/web'
import { confirm, ErrorState, PageHeader, textNow, toast, useHotkey, useLeaveGuard, useMessages } from '@shuku/kit/web'
import { LogOut, Save } from 'lucide-react'
import type { Opened } from '../edited-document.ts'
import { TextEditor, type TextHandle } from '../editor/text-editor.tsx'
import { LinkNotice } from './link-notice.tsx'
import { PresentPeople } from './present-people.tsx'
import type { SharedText } from './shared-text.ts'
import { togetherMessages } from './together-messages.ts'
import { useSaveTogether } from './use-save-together.ts'
import { useIsUnsaved, useLinkState, useNews, useSharedText } from './use-shared-text.ts'

export interface Joining {
  /** The word of this window; the lease that it has becomes that of all. */
  readonly token: string
  /** The text that this window had written alone and not saved. */
  readonly carry?: string | undefined
  readonly savesAtOnce?: boolean | undefined
  /** It could not be opened: the same once more. */
  readonly onRetry: () => void
  /** Begins anew: the shared edit is another one, or the lease had ended. */
  readonly onReopen: () => void
}

interface SharedFormProps extends Joining {
  readonly opened: Opened
  readonly document: NonNullable<Opened['document']>
}

/** The text of a document, once this window has joined those who write it. */
export function SharedForm({ opened, document, ...joining }: SharedFormProps) {
  const t = useMessages(openingMessages)
  const { id: documentId, version, html } = document
  const { token, onRetry, onReopen } = joining
  const shown = useSharedText({ documentId, version, html, token }, onReopen)
  if (shown.state === 'failed') return <ErrorState isPage title={t('failed')} error={shown.error} onRetry={onRetry} />
  if (shown.state === 'opening') return <DocumentWait />
  return <WritingTogether shared={shown.text} opened={opened} document={document} {...joining} />
}

function WritingTogether(props: SharedFormProps & { readonly shared: SharedText }) {
  const { shared, opened, document, carry, savesAtOnce, onReopen } = props
  const t = useMessages(togetherMessages)
  const [isReady, setReady] = useState(false)
  const text = useRef<TextHandle>(null)
  const { id: documentId } = document
  const { members, savedNumber, rise } = useNews(shared)
  const { link } = shared
  const state = useLinkState(link)
  const isUnsaved = useIsUnsaved(link, savedNumber)
  const { save, isSaving } = useSaveTogether({ documentId, shared, text, onSaved: rise })
  const { carried, bring } = useCarried({ shared, text, carry })
  useBeginSaving(isReady && savesAtOnce === true, save)
  useUnsentGuard(shared)
  useHotkey('ctrl+s', t('save'), () => void save())
  const trail = opened.category.path.map(({ id, name }) => ({
    label: name,
    href: addresses.search({ categoryId: id }),
  }))
  const why = isReady ? (isSaving ? t('saving') : undefined) : t('opening')
  return (
    <div className="sk-edit">
      <PageHeader
        title={t('pageTitle')}
        trail={trail}
        back={{ label: document.subject, href: addresses.document(documentId) }}
        extra={
          <>
            <span className="sk-saved-state sk-small" role="status">
              {t(isUnsaved ? 'notSaved' : 'allSaved')}
            </span>
            <PresentPeople members={members} />
          </>
        }
        actions={[
          {
            key: 'save',
            label: t('save'),
            icon: <Save aria-hidden />,
            hint: t('saveHint'),
            disabledBecause: why,
            run: save,
          },
          {
            key: 'leave',
            label: t('leave'),
            icon: <LogOut aria-hidden />,
            href: addresses.document(documentId),
          },
        ]}
      />
      <DocumentLayout>
        <div className="sk-document-scroll">
          <Outline />
          <div className="sk-document-column">
            <LinkNotice
              link={link}
              document={document}
              draftId={shared.membership.token}
              htmlNow={() => text.current?.htmlNow()}
              onReopen={onReopen}
            />
            {carried && <p className="sk-secondary">{t(carried)}</p>}
            <p className="sk-together-title">{document.subject}</p>
            <TextEditor
              ref={text}
              initialHtml={document.html}
              documentId={documentId}
              categoryId={opened.category.id}
              together={shared}
              isReadOnly={isSaving || state.state !== 'on'}
              onReady={() => {
                setReady(true)
                bring()
              }}
              onChange={() => undefined}
              onFiles={() => toast.plain(textNow(togetherMessages, 'filesElsewhere'))}
            />
          </div>
        </div>
      </DocumentLayout>
    </div>
  )
}

interface Carrying {
  readonly shared: SharedText
  readonly text: RefObject<TextHandle | null>
  readonly carry: string | undefined
}

/** What this window had not saved becomes the first change of all; over what others have written it is not put. */
function useCarried({ shared, text, carry }: Carrying) {
  const [carried, setCarried] = useState<'carried' | 'notCarried'>()
  const bring = () => {
    if (carry === undefined || carried !== undefined) return
    const isFirst = shared.link.applied === 0
    if (isFirst) text.current?.replace(carry)
    setCarried(isFirst ? 'carried' : 'notCarried')
  }
  return { carried, bring }
}

/** Who chose to save what others had left has it saved as soon as it is there. */
function useBeginSaving(isDue: boolean, save: () => Promise<void>) {
  const begin = useEffectEvent(() => void save())
  useEffect(() => {
    if (isDue) begin()
  }, [isDue])
}

/** What is stored in the log stays, also unsaved; only what is not sent yet would be lost. */
function useUnsentGuard({ link }: SharedText) {
  useLeaveGuard({
    isDirty: () => link.hasUnsent && link.state().state !== 'on',
    ask: () =>
      confirm({
        title: textNow(togetherMessages, 'leaveTitle'),
        text: textNow(togetherMessages, 'leaveText'),
        action: textNow(togetherMessages, 'leave'),
        danger: true,
      }),
    wouldLose: () => link.hasUnsent,
  })
}
