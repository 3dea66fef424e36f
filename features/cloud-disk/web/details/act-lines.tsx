import { Query, RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskDetailsApi, type Act } from '../../details-contract.ts'
import { activityMessages } from '../../activity-messages.ts'

/** What was done with an item, the newest first. */
export function ActLines({ item }: { readonly item: Pick<DiskRow, 'id'> }) {
  const t = useMessages(activityMessages)
  const found = useApi(diskDetailsApi.getDetails, { id: item.id }, { staleMs: 0 })
  return (
    <Query of={found}>
      {({ acts }) =>
        acts.length === 0 ? (
          <p className="sk-secondary">{t('nothing')}</p>
        ) : (
          <ol className="sk-disk-acts">
            {acts.map((act) => (
              <ActLine key={act.id} act={act} />
            ))}
          </ol>
        )
      }
    </Query>
  )
}

function ActLine({ act: { act, by, at } }: { readonly act: Act }) {
  const t = useMessages(activityMessages)
  return (
    <li>
      <span>{t(act)}</span>
      <span className="sk-small sk-secondary">
        {by === '' ? t('byNight') : by} · <RelativeTime value={at} />
      </span>
    </li>
  )
}
