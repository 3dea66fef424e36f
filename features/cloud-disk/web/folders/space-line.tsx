import { useFormats, useMessages } from '@shuku/kit/web'
import type { cloudDiskApi } from '../../contract.ts'
import type { ReplyOf } from '@shuku/kit/contract'
import { diskMessages } from '../../messages.ts'
import './space-line.css'

export type Space = ReplyOf<typeof cloudDiskApi.getPlace>['space']

/** From here on the numbers warn. */
const littleFrom = 0.9

interface SpaceLineProps {
  readonly space: Space
  /** The way to what can be done about it, offered where little is left. */
  readonly onFreeUp?: () => unknown
}

/** How much of the disk is used, what of it lies in the bin, and what is left. */
export function SpaceLine({ space: { usedBytes, binBytes, limitBytes }, onFreeUp }: SpaceLineProps) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  const isFull = usedBytes >= limitBytes
  const percentOf = (part: number) => (limitBytes === 0 ? 100 : Math.min(100, (part / limitBytes) * 100))
  const isLittle = percentOf(usedBytes) >= littleFrom * 100
  const left = t('spaceLeft', { left: bytes(Math.max(0, limitBytes - usedBytes)) })
  return (
    <section className={`sk-disk-space${isLittle ? ' is-little' : ''}`} aria-label={t('space')}>
      <div className="sk-disk-space-line">
        <span>{t('space')}</span>
        <span>{t('spaceOf', { used: bytes(usedBytes), limit: bytes(limitBytes) })}</span>
      </div>
      <div className="sk-disk-space-bar" aria-hidden="true">
        <span style={{ width: `${percentOf(usedBytes - binBytes)}%` }} />
        <span className="is-bin" style={{ width: `${percentOf(binBytes)}%` }} />
      </div>
      <div className="sk-disk-space-line sk-small">
        <span>{isFull ? t('spaceFull') : left}</span>
        {isLittle && onFreeUp && (
          <button type="button" className="sk-plain-button sk-link-button" onClick={() => void onFreeUp()}>
            {t('freeUp')}
          </button>
        )}
        {!(isLittle && onFreeUp) && binBytes > 0 && <span>{t('spaceBin', { bin: bytes(binBytes) })}</span>}
      </div>
    </section>
  )
}
