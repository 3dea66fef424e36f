import { useState } from 'react'
import { CategoryPanel, purposeOf } from '@shuku/domain/categories/web'
import { Text, wire, wireObject } from '@shuku/kit/contract'
import { PageHeader, useAddressState, useMessages, type Choosable } from '@shuku/kit/web'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import { AnswerFoot } from './answer-foot.tsx'
import { EmbeddedFrame } from './embedded-frame.tsx'

/** What the category is chosen for, by the parameters of the picker; of several the first counts. */
const CategoryBrowserState = wireObject({
  canMoveIn: wire('canMoveIn', Text).optional(),
  canMoveOut: wire('canMoveOut', Text).optional(),
  canCopyIn: wire('canCopyIn', Text).optional(),
  canCreateChild: wire('canCreateChild', Text).optional(),
  iscreate: wire('iscreate', Text).optional(),
})

/** Asks for a category, as a page of its own in a window of the companion client. */
export function CategoryBrowserPage() {
  const t = useMessages(embeddedMessages)
  const [asked] = useAddressState(CategoryBrowserState)
  const [chosen, setChosen] = useState<Choosable>()
  return (
    <EmbeddedFrame screen="SyncDocBrowser">
      <PageHeader title={t('chooseCategory')} />
      <div className="sk-embedded-choice">
        <div className="sk-embedded-lists">
          <CategoryPanel purpose={purposeOf(asked)} value={chosen} onChange={setChosen} />
        </div>
        <AnswerFoot
          callback="docCallback"
          answer={chosen && toAnswer(chosen)}
          said={chosen ? t('ready', { name: chosen.name }) : ''}
        />
      </div>
    </EmbeddedFrame>
  )
}

/** `path` is what people read: the names from the first level down. */
const toAnswer = ({ id, name, detail }: Choosable) => ({
  id: String(id),
  name,
  path: detail === '' ? name : `${detail} / ${name}`,
})
