import { useId, useState } from 'react'
import { Button, Segmented } from 'antd'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { levelSharing, type ChatTarget } from '@shuku/domain/documents/web'
import { FileGlyph, IconButton, toast, useMessages, useSlot } from '@shuku/kit/web'
import { coeditingMessages } from '../../messages.ts'
import { pickerMessages } from '../../picker-messages.ts'
import { toggled, type Ticked } from './ticked.ts'

interface PickerFootProps {
  readonly ticked: Ticked
  readonly chat: ChatTarget | undefined
  readonly onTick: (ticked: Ticked) => void
  /** They are in the chat. */
  readonly onSent: () => void
}

/** What is chosen, what the others may do with it, and the button that sends it. */
export function PickerFoot({ ticked, chat, onTick, onSent }: PickerFootProps) {
  const t = useMessages(pickerMessages)
  const words = useMessages(coeditingMessages)
  const [part] = useSlot(levelSharing)
  const [level, setLevel] = useState<'view' | 'edit'>('view')
  const [isSending, setSending] = useState(false)
  const whose = t(chat?.receiver === 'group' ? 'ofGroup' : 'ofOther')
  const n = ticked.size
  const share = async () => {
    if (!part || isSending) return
    if (n === 0) {
      toast.warning(words('tickFirst'))
      return
    }
    const documents = [...ticked.values()].map(({ documentId, fileName }) => ({ id: documentId, subject: fileName }))
    if (!chat) {
      part.openGiving(documents, level, () => onTick(new Map()))
      return
    }
    setSending(true)
    const isSent = await part.sendToChat(documents, chat, level)
    setSending(false)
    if (isSent) onSent()
  }
  return (
    <footer className="sk-picker-foot">
      <TickedList ticked={ticked} onTick={onTick} />
      <div className="sk-picker-level">
        <span className="sk-secondary">{whose}</span>
        <Segmented<'view' | 'edit'>
          block
          size="large"
          aria-label={whose}
          value={level}
          options={[
            { value: 'view', label: t('canView') },
            { value: 'edit', label: t('canEdit') },
          ]}
          onChange={setLevel}
        />
      </div>
      {/* with nothing chosen it is on, and says what is missing */}
      <Button type="primary" size="large" loading={isSending} onClick={() => void share()}>
        {n === 0 ? t('share') : t('shareSome', { n })}
      </Button>
    </footer>
  )
}

/** Opens what is chosen in any of the lists, where each can be left out again. */
function TickedList({ ticked, onTick }: Pick<PickerFootProps, 'ticked' | 'onTick'>) {
  const t = useMessages(pickerMessages)
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      {/* a button is no place for what is read out when it changes */}
      <span className="sk-unseen" role="status">
        {t('chosen', { n: ticked.size })}
      </span>
      {isOpen && (
        <ul id={listId} className="sk-picker-chosen" aria-label={t('chosenList')}>
          {ticked.size === 0 && <li className="sk-secondary">{t('noneChosen')}</li>}
          {[...ticked.values()].map((picked) => (
            <li key={picked.documentId}>
              <FileGlyph fileName={picked.fileName} />
              <span className="sk-cut">{picked.fileName}</span>
              <IconButton
                icon={<X aria-hidden />}
                label={t('drop', { name: picked.fileName })}
                onClick={() => onTick(toggled(ticked, picked))}
              />
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="sk-plain-button sk-picker-number"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': listId } : {})}
        onClick={() => setOpen(!isOpen)}
      >
        {t('chosen', { n: ticked.size })}
        {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      </button>
    </>
  )
}
