import { useState } from 'react'
import { Checkbox } from 'antd'
import { documentApi } from '@shuku/domain/documents/contract'
import { PanelSection, type PanelSectionProps } from '@shuku/domain/documents/web'
import { useAction, useApi, useMessages } from '@shuku/kit/web'
import { homeApi } from '../contract.ts'
import { homeMessages } from '../messages.ts'
import { followQueries } from './follow-act.tsx'

/** Whether the person is notified of what becomes of the document. */
export function FollowSection({ document: { id } }: PanelSectionProps) {
  const t = useMessages(homeMessages)
  const asked = useApi(documentApi.listFollowed, {})
  const following = useAction(homeApi.followDocuments, { invalidates: followQueries })
  // what was just ticked, until the server says so itself
  const [ticked, setTicked] = useState<boolean>()
  const follow = async (follows: boolean) => {
    setTicked(follows)
    await following.run({ documentIds: [id], follows })
    setTicked(undefined)
  }
  return (
    <PanelSection title={t('following')} asked={asked} rows={1}>
      <div className="sk-panel-section-row">
        <Checkbox
          checked={ticked ?? asked.data?.documentIds.includes(id) ?? false}
          disabled={following.running}
          onChange={({ target }) => void follow(target.checked)}
        >
          {t('followSwitch')}
        </Checkbox>
      </div>
    </PanelSection>
  )
}
