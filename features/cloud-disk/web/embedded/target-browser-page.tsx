import { useState } from 'react'
import { SharedPanel, subjectsOf, type SharedChoice } from '@shuku/domain/folders/web'
import { PageHeader, useMessages } from '@shuku/kit/web'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import { diskMessages } from '../../messages.ts'
import { AnswerFoot } from './answer-foot.tsx'
import { EmbeddedFrame } from './embedded-frame.tsx'

/** Asks whom to share with, as a page of its own in a window of the companion client. */
export function TargetBrowserPage() {
  const t = useMessages(embeddedMessages)
  const word = useMessages(diskMessages)
  const [chosen, setChosen] = useState<readonly SharedChoice[]>([])
  return (
    <EmbeddedFrame screen="SyncShareBrowser">
      <PageHeader title={t('chooseTargets')} />
      <div className="sk-embedded-choice">
        <div className="sk-embedded-lists">
          <SharedPanel value={chosen} onChange={setChosen} />
        </div>
        <AnswerFoot
          callback="shareCallback"
          answer={chosen.length === 0 ? undefined : chosen.flatMap(toAnswer)}
          said={word('chosen', { n: chosen.length })}
        />
      </div>
    </EmbeddedFrame>
  )
}

/** As the call that shares takes it, with its name. */
const toAnswer = (choice: SharedChoice) => subjectsOf([choice]).map((subject) => ({ ...subject, name: choice.name }))
