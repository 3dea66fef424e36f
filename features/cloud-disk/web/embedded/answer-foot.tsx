import { Button } from 'antd'
import { kitMessages, useMessages } from '@shuku/kit/web'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import { callParent, parentHas } from './parent-page.ts'

interface AnswerFootProps {
  /** By which function the page that asks takes the answer. */
  readonly callback: 'docCallback' | 'shareCallback'
  /** What was chosen, as that page takes it; undefined while nothing is. */
  readonly answer: unknown
  /** The same in words. */
  readonly said: string
}

/** Below the lists of a picker: what is chosen, and the ways to hand it to the page that asks for it, or to give up. */
export function AnswerFoot({ callback, answer, said }: AnswerFootProps) {
  const t = useMessages(embeddedMessages)
  const word = useMessages(kitMessages)
  const missing = !parentHas(callback) ? t('noClient') : answer === undefined ? t('nothingChosen') : undefined
  return (
    <footer>
      <span className="sk-cut sk-secondary">{missing ?? said}</span>
      {parentHas('cancelCallback') && (
        <Button onClick={() => void callParent('cancelCallback')}>{word('cancel')}</Button>
      )}
      <Button
        type="primary"
        disabled={missing !== undefined}
        title={missing ?? ''}
        onClick={() => void callParent(callback, answer)}
      >
        {word('confirm')}
      </Button>
    </footer>
  )
}
