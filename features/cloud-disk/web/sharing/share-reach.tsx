import { Popover } from 'antd'
import { UsersRound } from 'lucide-react'
import { subjectsOf, type SharedChoice } from '@shuku/domain/folders/web'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { diskDetailsApi } from '../../details-contract.ts'
import { sharingMessages } from '../../sharing-messages.ts'

interface ShareReachProps {
  readonly ids: number[]
  readonly chosen: readonly SharedChoice[]
}

/** Whom the items would be open to if they were shared with those who are chosen. */
export function ShareReach({ ids, chosen }: ShareReachProps) {
  const t = useMessages(sharingMessages)
  const formats = useFormats()
  const isAny = chosen.length > 0
  const { data } = useApi(diskDetailsApi.previewShare, { ids, subjects: subjectsOf(chosen) }, { enabled: isAny })
  const hasUnits = chosen.some(({ kind }) => kind === 'department' || kind === 'subcompany')
  if (!isAny) return <p className="sk-disk-share-reach sk-small sk-secondary">{t('reachOfNobody')}</p>
  return (
    <p className="sk-disk-share-reach sk-small sk-secondary" role="status">
      <UsersRound aria-hidden />
      {data && <span>{t('reach', { n: formats.number(data.people), adding: formats.number(data.adding) })}</span>}
      {data && data.names.length > 0 && (
        <Popover
          trigger="click"
          content={
            <div className="sk-disk-share-names">
              {formats.list([...data.names])}
              {data.adding > data.names.length && t('andMore', { n: data.adding - data.names.length })}
            </div>
          }
        >
          <button type="button" className="sk-plain-button sk-link-button">
            {t('showNames')}
          </button>
        </Popover>
      )}
      {hasUnits && <span className="sk-disk-share-below">{t('withBelow')}</span>}
    </p>
  )
}
