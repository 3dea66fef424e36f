import type { ReactNode } from 'react'
import { Checkbox, Select } from 'antd'
import { Lock } from 'lucide-react'
import { splitKind } from '@shuku/domain/people/contract'
import { ChoiceGlyph } from '@shuku/domain/people/web'
import { RelativeTime, useFormats, useMessages } from '@shuku/kit/web'
import { levels, levelsUpTo, type Level } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import { BoundsCell } from './bounds-cell.tsx'
import type { ShownShare } from './shown-share.ts'
import { TickAll, withTick } from './tick-all.tsx'
import './share-list.css'

export interface ShareChange {
  readonly level?: Level
  readonly download?: boolean
  readonly minSecurity?: number
  readonly maxSecurity?: number
}

interface ShareListProps {
  readonly shares: readonly ShownShare[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ticked: ReadonlySet<string>) => void
  readonly onChange: (share: ShownShare, change: ShareChange) => void
  /** Bounds can be changed in place too. */
  readonly withBounds?: boolean
  /** Also how many people each reaches, and where it comes from. */
  readonly withSource: boolean
  /** Made just now: it is marked. */
  readonly isNew?: (share: ShownShare) => boolean
  /** The highest level that may be given. */
  readonly highest?: Level | undefined
  readonly empty: ReactNode
}

/** Shares with their levels; those without a lock can be ticked and changed in place. */
export function ShareList(props: ShareListProps) {
  const { shares, ticked, onTick, onChange, withBounds = false, withSource, highest = 'full', isNew, empty } = props
  const t = useMessages(rightMessages)
  const open = shares.filter(({ isLocked }) => !isLocked).map(({ key }) => key)
  if (shares.length === 0) return <p className="sk-shares-none">{empty}</p>
  return (
    <table className="sk-shares">
      <thead>
        <tr>
          <th scope="col">
            <TickAll keys={open} ticked={ticked} onTick={onTick} />
          </th>
          <th scope="col">{t('subject')}</th>
          <th scope="col">{t('level')}</th>
          <th scope="col">{t('securityHead')}</th>
          <th scope="col">{t('download')}</th>
          {withSource && (
            <>
              <th scope="col" className="is-number" title={t('peopleHint')}>
                {t('people')}
              </th>
              <th scope="col">{t('source')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <ShareLine
            key={share.key}
            share={share}
            ticked={ticked.has(share.key)}
            onTick={(on) => onTick(withTick(ticked, share.key, on))}
            onChange={(change) => onChange(share, change)}
            withBounds={withBounds}
            withSource={withSource}
            highest={highest}
            isNew={isNew?.(share) ?? false}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ShareLineProps {
  readonly share: ShownShare
  readonly ticked: boolean
  readonly onTick: (on: boolean) => void
  readonly onChange: (change: ShareChange) => void
  readonly withBounds: boolean
  readonly withSource: boolean
  readonly highest: Level
  readonly isNew: boolean
}

function ShareLine({ share, ticked, onTick, onChange, withBounds, withSource, highest, isNew }: ShareLineProps) {
  const t = useMessages(rightMessages)
  const { number } = useFormats()
  const { kind, subjectId, name, detail, level, security, download, isLocked, people = null, note = '' } = share
  return (
    <tr className={isLocked ? 'is-locked' : isNew ? 'is-new' : ''}>
      <td>
        <Checkbox
          aria-label={name}
          checked={ticked}
          disabled={isLocked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <td>
        <span className="sk-share-subject" title={[name, detail, note].filter(Boolean).join('\n')}>
          <ChoiceGlyph kind={splitKind(kind).base} id={subjectId} name={name} />
          <span className="sk-cut">{name}</span>
          {detail !== '' && <span className="sk-cut sk-secondary sk-small">{detail}</span>}
          <NarrowTerms share={share} />
        </span>
      </td>
      <td>
        {isLocked ? (
          t(level)
        ) : (
          <Select<Level>
            variant="borderless"
            size="small"
            aria-label={`${t('level')} ${name}`}
            value={level}
            // what one gave formerly may be more than one has now
            options={levelsUpTo(levels[level] > levels[highest] ? level : highest).map((value) => ({
              value,
              label: t(value),
            }))}
            onChange={(next) => onChange({ level: next })}
          />
        )}
      </td>
      <td>
        {withBounds && !isLocked ? <BoundsCell share={share} onChange={onChange} /> : security === '' ? '—' : security}
      </td>
      <td>
        {/* Who may edit may download */}
        {level === 'view' ? (
          <Checkbox
            aria-label={`${t('download')} ${name}`}
            checked={download}
            disabled={isLocked}
            onChange={({ target }) => onChange({ download: target.checked })}
          />
        ) : (
          '—'
        )}
      </td>
      {withSource && (
        <>
          <td className="is-number">{people === null ? '—' : number(people)}</td>
          <td>
            <ShareSource share={share} />
          </td>
        </>
      )}
    </tr>
  )
}

/** Of columns for which a phone has no room: what makes two lines with one name differ. */
function NarrowTerms({ share: { isLocked, security } }: { share: ShownShare }) {
  const t = useMessages(rightMessages)
  if (!isLocked && security === '') return null
  return (
    <span className="sk-share-narrow sk-secondary sk-small">
      {isLocked && <Lock aria-hidden />}
      {security !== '' && `${t('security')} ${security}`}
    </span>
  )
}

function ShareSource({ share: { isLocked, source = '', since, until } }: { share: ShownShare }) {
  const t = useMessages(rightMessages)
  const { lastDay } = useFormats()
  return (
    <span className="sk-share-source">
      {isLocked && <Lock aria-hidden />}
      {source !== '' && <span className="sk-cut">{source}</span>}
      {since && <RelativeTime value={since} />}
      {until && <span className="sk-secondary">{t('untilDay', { day: lastDay(until) })}</span>}
    </span>
  )
}
