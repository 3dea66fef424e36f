import { useEffect, useEffectEvent } from 'react'
import { Button } from 'antd'
import { Users } from 'lucide-react'
import { documentApi } from '@shuku/domain/documents/contract'
import { Notice, useAction, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { editingApi } from '../../contract.ts'
import { togetherMessages } from './together-messages.ts'

/** Events say it at once; this heals what they have missed. */
const lookMs = 15_000
const answerMs = 5 * 60_000
/** Before the time is over this window says yes by itself, so that what it has not saved comes along. */
const aheadMs = 20_000

interface TogetherQuestionProps {
  documentId: number
  /** The word of this window, which edits. */
  token: string
  onAgree: () => void
}

/** Somebody would like to write together with the one who edits here. */
export function TogetherQuestion({ documentId, token, onAgree }: TogetherQuestionProps) {
  const t = useMessages(togetherMessages)
  const formats = useFormats()
  const query = { documentId, window: token }
  const { data } = useApi(documentApi.getEditor, query, { refetchEveryMs: lookMs })
  const decline = useAction(editingApi.declineToWriteTogether, { invalidates: [documentApi.getEditor] })
  const requests = data?.requests ?? []
  const agree = useEffectEvent(onAgree)
  const [first] = requests
  const endsAt = first && first.askedAt.getTime() + answerMs
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const timer = setTimeout(() => agree(), Math.max(0, endsAt - aheadMs - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAt])
  if (endsAt === undefined) return null
  return (
    <Notice
      tone="warning"
      icon={<Users aria-hidden />}
      actions={
        <>
          <Button size="small" type="primary" onClick={onAgree}>
            {t('agree')}
          </Button>
          <Button size="small" disabled={decline.running} onClick={() => void decline.run(query)}>
            {t('decline')}
          </Button>
        </>
      }
    >
      {t('question', { names: formats.list(requests.map(({ name }) => name)) })}{' '}
      <span className="sk-secondary">{t('questionText', { time: formats.minute(new Date(endsAt)) })}</span>
    </Notice>
  )
}
