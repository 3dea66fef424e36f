import { useRef, useState } from 'react'
import { Button, Mentions } from 'antd'
import { peopleApi, type Choice } from '@shuku/domain/people/contract'
import { Avatar, call, invalidate, runWithToast, useApi, useMessages, useSession } from '@shuku/kit/web'
import { talkApi, type Reply } from '../contract.ts'
import { talkScreenMessages } from '../messages.ts'
import { htmlOf, mentionedIn, textOf } from './written-text.ts'

interface ComposerProps {
  readonly documentId: number
  /** What is answered … */
  readonly answers?: Reply
  /** … or edited. */
  readonly reply?: Reply
  readonly onEnd?: () => void
}

/** What was written and not sent, by whom and where: it is there again for who comes back to the document. */
const unsent = new Map<string, string>()

/** Plain words with @names; Ctrl+Enter sends them. */
export function Composer({ documentId, answers, reply, onEnd }: ComposerProps) {
  const t = useMessages(talkScreenMessages)
  const { personId, name, photo } = useSession()
  const place = [personId, documentId, answers?.id, reply?.id].join(' ')
  const [text, setText] = useState(() => unsent.get(place) ?? (reply ? textOf(reply.html) : ''))
  const [asked, setAsked] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const chosen = useRef(new Map<string, number>())
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
  const send = () =>
    runWithToast(async () => {
      if (text.trim() === '' || isBusy) return
      setBusy(true)
      try {
        await call(talkApi.saveReply, {
          documentId,
          html: htmlOf(text),
          ...(reply ? { replyId: reply.id, isEdit: 'edit' } : {}),
          ...(answers ? { replyId: answers.id } : {}),
          mentionedIds: mentionedIn(text, chosen.current),
        })
        write('')
        await invalidate(talkApi.listReplies)
        onEnd?.()
      } finally {
        setBusy(false)
      }
    })
  const remember = (choice: Choice | undefined) => {
    if (choice) chosen.current.set(choice.name, choice.id)
  }
  const choices = found.data?.choices ?? []
  return (
    <div className="sk-composer">
      {!isInPlace && <Avatar name={name} photo={photo} size={28} />}
      <div className="sk-composer-part">
        <Mentions
          aria-label={answers ? t('answersTo', { name: answers.personName }) : t('write')}
          placeholder={answers ? t('answersTo', { name: answers.personName }) : t('write')}
          autoFocus={isInPlace}
          autoSize={{ minRows: 2, maxRows: 12 }}
          maxLength={4000}
          value={text}
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
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
            if (event.key === 'Escape') onEnd?.()
          }}
        />
        {(isInPlace || text !== '') && (
          <div className="sk-composer-acts">
            {isInPlace && <Button onClick={onEnd}>{t('cancel')}</Button>}
            <Button type="primary" disabled={text.trim() === ''} loading={isBusy} onClick={() => void send()}>
              {reply ? t('save') : t('send')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
