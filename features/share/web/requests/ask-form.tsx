import { useState } from 'react'
import { Button, Input, Select } from 'antd'
import { CircleCheck } from 'lucide-react'
import { documentApi } from '@shuku/domain/documents/contract'
import type { Level } from '@shuku/domain/rights/contract'
import {
  call,
  invalidate,
  useAction,
  useFormats,
  useLookAgain,
  useMessages,
  useSession,
  useStoredPreference,
} from '@shuku/kit/web'
import { requestsApi } from '../../contract/requests.ts'
import { requestsMessages } from '../../requests-messages.ts'
import './requests.css'

interface AskFormProps {
  readonly documentId: number
  /** What one may ask for, the usual first. */
  readonly levels?: readonly Level[]
  /** One below the other, beside a document. */
  readonly narrow?: boolean
}

/** Asks for a document that one may not read, or for more than one has. */
export function AskForm({ documentId, levels = ['view', 'edit'], narrow = false }: AskFormProps) {
  const t = useMessages(requestsMessages)
  const formats = useFormats()
  const [level, setLevel] = useState<Level>(levels[0] ?? 'view')
  const [note, setNote] = useState('')
  const [answer, setAnswer] = useState<string>()
  const [askedAt, setAskedAt] = useAskedAt(documentId)
  const ask = useAction(requestsApi.askForAccess, {
    onDone: ({ message }) => {
      setAnswer(message)
      setAskedAt(new Date().toISOString())
    },
  })
  if (answer !== undefined) {
    return (
      <p className="sk-ask-answer" role="status">
        <CircleCheck aria-hidden /> {answer}
      </p>
    )
  }
  return (
    <>
      {askedAt !== '' && <p className="sk-secondary">{t('askedBefore', { day: formats.day(new Date(askedAt)) })}</p>}
      <form
        className={`sk-ask${narrow ? ' is-narrow' : ''}`}
        onSubmit={(event) => {
          event.preventDefault()
          void ask.run({ documentId, level, note })
        }}
      >
        <div className="sk-ask-fields">
          <Select<Level>
            aria-label={t('level')}
            value={level}
            options={levels.map((value) => ({ value, label: t(value) }))}
            onChange={setLevel}
          />
          <Input
            aria-label={t('why')}
            placeholder={t('whyHint')}
            value={note}
            maxLength={500}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <Button htmlType="submit" loading={ask.running}>
          {t('ask')}
        </Button>
      </form>
    </>
  )
}

/** When this person last asked for it; on this machine alone, as the server does not say whether there is such a document. */
function useAskedAt(documentId: number) {
  return useStoredPreference<string>(`asked.${useSession().personId}.${documentId}`, '')
}

/** On the page of a document that is not there for this reader. */
export function AskForMissing({ documentId }: { documentId: number }) {
  const t = useMessages(requestsMessages)
  useOpening(documentId)
  return (
    <section className="sk-ask-missing" aria-label={t('ask')}>
      <h2>{t('askTitle')}</h2>
      <p className="sk-secondary">{t('askText')}</p>
      <AskForm documentId={documentId} />
    </section>
  )
}

const lookEveryMs = 15_000

/** As soon as somebody has let the reader in, the document is in the place of the page that said it was missing. */
function useOpening(documentId: number) {
  const look = async () => {
    // while it is refused there is nothing to say
    const isOpen = await call(documentApi.getDocument, { documentId }).then(
      () => true,
      () => false,
    )
    if (isOpen) await invalidate(documentApi.getDocument)
  }
  useLookAgain(look, { everyMs: lookEveryMs })
}
