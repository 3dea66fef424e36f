import { Checkbox } from 'antd'
import { Lock } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { splitKind } from '@shuku/domain/people/contract'
import { ChoiceGlyph } from '@shuku/domain/people/web'
import { categoryRights, rightMessages, type CategoryRight } from '@shuku/domain/rights/contract'
import { TickAll, withTick } from '@shuku/domain/rights/web'
import { RelativeTime, useMessages } from '@shuku/kit/web'
import type { CategoryRightRow } from '../contract.ts'
import { rightsMessages } from '../messages.ts'
import './right-matrix.css'

interface RightMatrixProps {
  readonly rows: readonly CategoryRightRow[]
  /** The rights that the caller may give; others can only be taken. */
  readonly mayGive: readonly CategoryRight[]
  readonly ticked: ReadonlySet<number>
  readonly onTick: (ticked: ReadonlySet<number>) => void
  readonly onSet: (row: CategoryRightRow, rights: CategoryRight[]) => void
}

/** Subjects with a box for each right; what is inherited has a lock and the way to where it was given. */
export function RightMatrix({ rows, mayGive, ticked, onTick, onSet }: RightMatrixProps) {
  const t = useMessages(rightsMessages)
  if (rows.length === 0) return <p className="sk-shares-none">{t('noRights')}</p>
  const own = rows.filter(({ inheritedId }) => inheritedId === 0).map(({ id }) => id)
  return (
    <div className="sk-right-matrix">
      <table className="sk-shares">
        <thead>
          <tr>
            <th scope="col">
              <TickAll keys={own} ticked={ticked} onTick={onTick} />
            </th>
            <th scope="col">{t('who')}</th>
            {categoryRights.map((right) => (
              <th key={right} scope="col" className="is-right">
                {t(right)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatrixLine
              key={row.id}
              row={row}
              mayGive={mayGive}
              ticked={ticked.has(row.id)}
              onTick={(on) => onTick(withTick(ticked, row.id, on))}
              onSet={(rights) => onSet(row, rights)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MatrixLineProps {
  readonly row: CategoryRightRow
  readonly mayGive: readonly CategoryRight[]
  readonly ticked: boolean
  readonly onTick: (on: boolean) => void
  readonly onSet: (rights: CategoryRight[]) => void
}

function MatrixLine({ row, mayGive, ticked, onTick, onSet }: MatrixLineProps) {
  const t = useMessages(rightsMessages)
  const words = useMessages(rightMessages)
  const { name, detail, rights, minSecurity: min, maxSecurity: max, subjectKind, subjectId, inheritedId } = row
  const isLocked = inheritedId !== 0
  // bounds first: they part rows that name the same; where it wraps, no line begins with the dot, nor ends within them
  const bounds = min > 0 || max < 255 ? words('bounds', { min, max }).replace('–', '\u2060–\u2060') : ''
  const beside = [bounds, detail].filter(Boolean).join('\u00A0· ')
  return (
    <tr className={isLocked ? 'is-locked' : ''}>
      <td>
        <Checkbox
          aria-label={name}
          checked={ticked}
          disabled={isLocked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <td>
        <span className="sk-share-subject" title={[name, beside].filter(Boolean).join('\n')}>
          <ChoiceGlyph kind={splitKind(subjectKind).base} id={subjectId} name={name} />
          <span className="sk-right-who">
            <span className="sk-cut">{name}</span>
            {beside !== '' && <span className="sk-right-beside sk-secondary sk-small">{beside}</span>}
            <RowSource row={row} />
          </span>
        </span>
      </td>
      {categoryRights.map((right) => {
        const has = rights.includes(right)
        const isLacked = !has && !mayGive.includes(right)
        return (
          <td key={right} className="is-right">
            <Checkbox
              aria-label={`${t(right)} ${name}`}
              title={isLacked && !isLocked ? t('lackedByYou') : ''}
              checked={has}
              disabled={isLocked || isLacked}
              onChange={() => onSet(has ? rights.filter((each) => each !== right) : [...rights, right])}
            >
              {t(right)}
            </Checkbox>
          </td>
        )
      })}
    </tr>
  )
}

function RowSource({ row: { inheritedId, inheritedFrom, givenBy, givenAt } }: { row: CategoryRightRow }) {
  const t = useMessages(rightsMessages)
  return (
    <span className="sk-share-source sk-small">
      {inheritedId === 0 ? (
        <>
          <span className="sk-cut">{givenBy === '' ? t('givenHere') : givenBy}</span>
          {givenAt && <RelativeTime value={givenAt} />}
        </>
      ) : (
        <>
          <Lock aria-hidden />
          <a className="sk-cut" href={addresses.categorySettings(inheritedId, 'rights')}>
            {inheritedFrom}
          </a>
        </>
      )}
    </span>
  )
}
