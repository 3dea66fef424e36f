import { Fragment, useMemo } from 'react'
import { Radio } from 'antd'
import { bodyLines, ComparedRows, NamedValues, secrecies, SecrecyName } from '@shuku/domain/documents/web'
import type { FieldInForce } from '@shuku/domain/documents/contract'
import { ScrollPane, useMessages } from '@shuku/kit/web'
import { editPageMessages } from '../../edit-page-messages.ts'
import { mergeMessages } from './merge-messages.ts'
import type { Choice } from './merge-parts.ts'
import { choiceOf, type Choices, type MergeRow } from './merge-rows.ts'

interface MergeTableProps {
  rows: readonly MergeRow[]
  choices: Choices
  titles: { theirs: string; mine: string }
  /** Of values of custom fields. */
  names: Readonly<Record<string, string>>
  onChoose: (key: string, choice: Choice) => void
}

/** Both texts side by side; where they differ, the person chooses. */
export function MergeTable({ rows, choices, titles, names, onChoose }: MergeTableProps) {
  const t = useMessages(mergeMessages)
  const isSame = rows.every((row) => row.isSame)
  const numbers = new Map(rows.filter((row) => !row.isSame).map(({ key }, index) => [key, index + 1]))
  return (
    <ScrollPane className="sk-compare sk-merge" label={t('title')}>
      {isSame && <p className="sk-compare-same">{t('same')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{titles.theirs}</th>
            <th scope="col">{titles.mine}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.isSame ? (
              <SameRow key={row.key} row={row} />
            ) : (
              <DifferentRow
                key={row.key}
                row={row}
                names={names}
                number={numbers.get(row.key) ?? 0}
                choice={choiceOf(row, choices)}
                onChoose={(choice) => onChoose(row.key, choice)}
              />
            ),
          )}
        </tbody>
      </table>
    </ScrollPane>
  )
}

/** Only as much as shows where one is. */
function SameRow({ row }: { row: MergeRow }) {
  const t = useMessages(mergeMessages)
  const lines = useMemo(() => row.mine.flatMap(bodyLines), [row])
  const [first, last] = [lines[0], lines.at(-1)]
  const hidden = lines.length - 2
  return (
    <tr className="sk-merge-same">
      <td colSpan={2}>
        <div>{first}</div>
        {hidden > 0 && <div className="sk-small sk-secondary">{t('unchanged', { n: hidden })}</div>}
        {lines.length > 1 && <div>{last}</div>}
      </td>
    </tr>
  )
}

interface DifferentRowProps {
  row: MergeRow
  names: Readonly<Record<string, string>>
  number: number
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function DifferentRow({ row, names, number, choice, onChoose }: DifferentRowProps) {
  const t = useMessages(mergeMessages)
  const words = useMessages(editPageMessages)
  const fieldNames = {
    subject: t('subject'),
    keywords: words('keywords'),
    secrecy: words('secrecy'),
    expiresOn: words('expires'),
  }
  const name = row.custom?.name ?? (row.field ? fieldNames[row.field] : t('choice', { n: number }))
  const why = row.proposed === 'mine' ? t('iChanged') : row.proposed === 'theirs' ? t('theyChanged') : t('bothChanged')
  const options: { value: Choice; label: string }[] = [
    { value: 'theirs', label: t('takeTheirs') },
    { value: 'mine', label: t('takeMine') },
    ...(row.field || row.custom ? [] : [{ value: 'both' as const, label: t('takeBoth') }]),
  ]
  return (
    <Fragment>
      <tr className={`sk-merge-choice${choice === undefined ? ' is-open' : ''}`}>
        <td colSpan={2}>
          <div className="sk-merge-bar">
            <span>
              <b>{name}</b> <span className="sk-secondary">{why}</span>
            </span>
            <Radio.Group
              size="small"
              optionType="button"
              aria-label={name}
              value={choice ?? null}
              options={options}
              onChange={({ target }) => onChoose(target.value as Choice)}
            />
          </div>
        </td>
      </tr>
      {row.custom ? (
        <DifferentValues row={row} field={row.custom} names={names} />
      ) : (
        <DifferentTexts row={row} choice={choice} />
      )}
    </Fragment>
  )
}

interface DifferentValuesProps extends Pick<DifferentRowProps, 'row' | 'names'> {
  field: FieldInForce
}

function DifferentValues({ row, field, names }: DifferentValuesProps) {
  const t = useMessages(mergeMessages)
  return (
    <tr>
      {[row.theirs, row.mine].map(([side = '[]'], place) => {
        const value = JSON.parse(side) as string[]
        return (
          <td key={place === 0 ? 'theirs' : 'mine'}>
            {value.length > 0 ? (
              <NamedValues field={field} value={value} names={names} />
            ) : (
              <span className="sk-tertiary">{t('nothing')}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function DifferentTexts({ row, choice }: Pick<DifferentRowProps, 'row' | 'choice'>) {
  const t = useMessages(mergeMessages)
  const theirs = useMemo(() => linesOf(row, row.theirs), [row])
  const mine = useMemo(() => linesOf(row, row.mine), [row])
  if (row.field === 'secrecy') {
    const named = (lines: readonly string[]) => secrecies.find((each) => each === lines[0])
    const [own, other] = [named(mine), named(theirs)]
    return (
      <tr>
        <td>{other && <SecrecyName secrecy={other} />}</td>
        <td>{own && <SecrecyName secrecy={own} />}</td>
      </tr>
    )
  }
  if (theirs.join('\n') === mine.join('\n')) {
    return (
      <tr>
        <td colSpan={2} className="sk-secondary">
          {t('onlyLook')}
        </td>
      </tr>
    )
  }
  const taken = choice === 'theirs' ? 'before' : choice === 'mine' ? 'after' : choice
  return <ComparedRows before={theirs} after={mine} nothing={t('nothing')} taken={taken} />
}

function linesOf({ field }: MergeRow, side: readonly string[]): string[] {
  return field ? side.filter((text) => text !== '') : side.flatMap(bodyLines)
}
