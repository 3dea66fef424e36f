import { useEffect, useRef, useState, type ComponentRef } from 'react'
import { Button, Mentions } from 'antd'
import { X } from 'lucide-react'
import { peopleApi, type Choice } from '@shuku/domain/people/contract'
import {
  Avatar,
  call,
  IconButton,
  invalidate,
  isComposing,
  runWithToast,
  useApi,
  useMessages,
  useSession,
} from '@shuku/kit/web'
import { talkApi, type Reply } from '../contract.ts'
import { talkScreenMessages } from '../messages.ts'
import { AddPicture, PictureRow, usePictures } from './pictures.tsx'
import { htmlOf, mentionedIn, textOf } from './written-text.ts'

interface ComposerProps {
  readonly documentId: number
  /** What is answered … */
  readonly answers?: Reply
  /** … or edited. */
  readonly reply?: Reply
  /** Words of the text that it is about. */
  readonly quote?: string | undefined
  readonly onUnquote?: () => void
  readonly onEnd?: () => void
  /** Of those whom a reply mentions, these may not read the document. */
  readonly onUnseeing?: (names: readonly string[]) => void
}

/** What was written and not sent, by whom and where: it is there again for who comes back to the document. */
const unsent = new Map<string, string>()

/** Plain words with @names; Ctrl+Enter sends them. */
export function Composer({ documentId, answers, reply, quote = '', onUnquote, onEnd, onUnseeing }: ComposerProps) {
  const t = useMessages(talkScreenMessages)
  const { personId, name, photo } = useSession()
  const place = [personId, documentId, answers?.id, reply?.id].join(' ')
  const [text, setText] = useState(() => unsent.get(place) ?? (reply ? textOf(reply.html) : ''))
  const [asked, setAsked] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const chosen = useRef(new Map<string, number>())
  const field = useRef<ComponentRef<typeof Mentions>>(null)
  useEffect(() => {
    if (quote !== '') field.current?.focus()
  }, [quote])
  const found = useApi(
    peopleApi.findChoices,
    { kind: 'person', text: asked ?? '', pageSize: 8 },
    { enabled: asked !== undefined, staleMs: 30_000 },
  )
  const write = (next: string) => {
    setText(next)
    if (next.trim() === '') unsent.delete(place)
    else unsent.set(place, next)
  }
  const isInPlace = onEnd !== undefined
  const { pictures, isSending, add, remove, clear } = usePictures()
  const isBlank = text.trim() === '' && pictures.length === 0
  const send = () =>
    runWithToast(async () => {
      if (isBlank || isBusy || isSending) return
      setBusy(true)
      try {
        const { unseeing } = await call(talkApi.saveReply, {
          documentId,
          html: htmlOf(text),
          ...(reply ? { replyId: reply.id, isEdit: 'edit' } : {}),
          ...(answers ? { replyId: answers.id } : {}),
          mentionedIds: mentionedIn(text, chosen.current),
          quote,
          pictureIds: pictures.map(({ id }) => id),
        })
        onUnseeing?.(unseeing)
        // a field in the place of a reply goes once the list has the reply
        if (isInPlace) await invalidate(talkApi.listReplies)
        write('')
        clear()
        onUnquote?.()
        onEnd?.()
      } finally {
        setBusy(false)
      }
      // one writes on meanwhile
      if (!isInPlace) await invalidate(talkApi.listReplies)
    })
  const remember = (choice: Choice | undefined) => {
    if (choice) chosen.current.set(choice.name, choice.id)
  }
  // not those of the letters before: they would give way under an Enter
  const choices = found.isPlaceholderData ? [] : (found.data?.choices ?? [])
  return (
    <div className="sk-composer">
      {!isInPlace && <Avatar personId={personId} name={name} photo={photo} size={28} />}
      <div
        className="sk-composer-part"
        onPaste={({ clipboardData }) => {
          if (clipboardData.files.length > 0 && !reply && !isBusy) void add([...clipboardData.files])
        }}
      >
        {quote !== '' && (
          <p className="sk-composer-quote">
            <q>{quote}</q>
            <IconButton small icon={<X aria-hidden />} label={t('unquote')} onClick={onUnquote} />
          </p>
        )}
        <Mentions
          aria-label={answers ? t('answersTo', { name: answers.personName }) : t('write')}
          placeholder={answers ? t('answersTo', { name: answers.personName }) : t('write')}
          ref={field}
          autoFocus={isInPlace}
          autoSize={{ minRows: 2, maxRows: 12 }}
          maxLength={4000}
          value={text}
          // the field is emptied once the text is sent
          readOnly={isBusy}
          loading={found.isFetching}
          // found by pinyin, too
          filterOption={false}
          onChange={write}
          onSearch={setAsked}
          onSelect={({ key }) => remember(choices.find(({ id }) => String(id) === key))}
          options={choices.map(({ id, name: person, detail }) => ({
            key: String(id),
            value: person,
            label: (
              <>
                {person} <span className="sk-small sk-secondary">{detail}</span>
              </>
            ),
          }))}
          onKeyDown={(event) => {
            if (isComposing(event)) return
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
            if (event.key === 'Escape') onEnd?.()
          }}
        />
        <PictureRow pictures={pictures} onRemove={remove} />
        <div className="sk-composer-acts">
          {!reply && <AddPicture onAdd={(files) => void add(files)} isBusy={isSending || isBusy} />}
          {isInPlace && <Button onClick={onEnd}>{t('cancel')}</Button>}
          {(isInPlace || !isBlank || quote !== '') && (
            <Button type="primary" disabled={isBlank || isSending} loading={isBusy} onClick={() => void send()}>
              {reply ? t('save') : t('send')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
