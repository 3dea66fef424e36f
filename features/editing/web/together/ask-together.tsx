import { useEffect, useEffectEvent } from 'react'
import { Button } from 'antd'
import { documentApi, type Editor } from '@shuku/domain/documents/contract'
import { useAction, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { editingApi } from '../../contract.ts'
import { togetherMessages } from './together-messages.ts'

/** Events say it at once; a page in the background hears none. */
const lookMs = 10_000
/** The clock of the server decides. */
const marginMs = 2_000

/** What the caller has asked of the one who edits; `run` asks. */
export function useAskTogether({ documentId, onAgreed }: { documentId: number; onAgreed: () => void }) {
  const { data } = useApi(documentApi.getEditor, { documentId }, { refetchEveryMs: lookMs })
  const { run, running } = useAction(editingApi.askToWriteTogether, { invalidates: [documentApi.getEditor] })
  const request = data?.request
  const agree = useEffectEvent(onAgreed)
  const agreedAt = request && !request.isDeclined ? request.agreedAt.getTime() : undefined
  useEffect(() => {
    if (agreedAt === undefined) return undefined
    const timer = setTimeout(() => agree(), Math.max(0, agreedAt + marginMs - Date.now()))
    return () => clearTimeout(timer)
  }, [agreedAt])
  return { request, ask: () => void run({ documentId }), isAsking: running }
}

type Asked = ReturnType<typeof useAskTogether>

/** Asks the one who edits. */
export function AskButton({ editor, asked }: { editor: Editor; asked: Asked }) {
  const t = useMessages(togetherMessages)
  const { request, ask, isAsking } = asked
  if (request && !request.isDeclined) return null
  return (
    <Button disabled={isAsking} title={t('askHint', { name: editor.name })} onClick={ask}>
      {t(request ? 'askAgain' : 'ask')}
    </Button>
  )
}

/** What has become of the question so far. */
export function AskedWords({ editor, asked }: { editor: Editor; asked: Asked }) {
  const t = useMessages(togetherMessages)
  const formats = useFormats()
  const { request } = asked
  if (!request) return null
  const { name } = editor
  return request.isDeclined ? t('declined', { name }) : t('asked', { name, time: formats.minute(request.agreedAt) })
}
