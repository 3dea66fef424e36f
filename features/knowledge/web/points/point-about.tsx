import { RelativeTime, useMessages } from '@shuku/kit/web'
import type { Point } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'

/** Behind the title of a point: who changed it last and when, and in how many maps it is. */
export function PointAbout({ point: { updaterName, updatedAt, usedIn } }: { readonly point: Point }) {
  const t = useMessages(pointScreenMessages)
  return (
    <>
      {t('changedBy', { who: updaterName })} · <RelativeTime value={updatedAt} />
      {usedIn.length > 0 && (
        <span title={usedIn.map(({ name }) => name).join('\n')}> · {t('usedIn', { n: usedIn.length })}</span>
      )}
    </>
  )
}
