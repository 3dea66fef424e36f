import { Fragment, useMemo } from 'react'
import { defineMessages } from '@shuku/kit/i18n'
import { ScrollPane, useMessages, useSmallScreen } from '@shuku/kit/web'
import { compareTexts, type ComparedLine, type Piece } from './text-difference.ts'
import './side-by-side.css'

const comparingMessages = defineMessages('documents.comparing', {
  removedWords: { 'zh-CN': '删除', 'en-US': 'Removed' },
  addedWords: { 'zh-CN': '新增', 'en-US': 'Added' },
  same: { 'zh-CN': '两个版本的文字相同', 'en-US': 'Both versions have the same text' },
})

export interface ComparedSide {
  readonly title: string
  readonly lines: readonly string[]
}

interface ComparedSides {
  before: ComparedSide
  after: ComparedSide
}

/** Two texts side by side, or in one column on a small screen, with the differences marked. */
export function SideBySide({ before, after }: ComparedSides) {
  const t = useMessages(comparingMessages)
  const small = useSmallScreen()
  const isSame =
    before.lines.length === after.lines.length && before.lines.every((line, at) => line === after.lines[at])
  return (
    <ScrollPane className="sk-compare" label={`${before.title} – ${after.title}`}>
      {isSame && <p className="sk-compare-same">{t('same')}</p>}
      {small ? <OneColumn before={before} after={after} /> : <TwoColumns before={before} after={after} />}
    </ScrollPane>
  )
}

function TwoColumns({ before, after }: ComparedSides) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{before.title}</th>
          <th scope="col">{after.title}</th>
        </tr>
      </thead>
      <tbody>
        <ComparedRows before={before.lines} after={after.lines} />
      </tbody>
    </table>
  )
}

/** What went stands above what came in its place; what both have stands there once. */
function OneColumn({ before, after }: ComparedSides) {
  const t = useMessages(comparingMessages)
  const lines = useMemo(() => compareTexts(before.lines, after.lines), [before, after])
  return (
    <>
      <p className="sk-compare-sides">
        <b className="is-before">{before.title}</b> <b className="is-after">{after.title}</b>
      </p>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- compared once, then never moved
        <Fragment key={index}>
          {line.before && !isKept(line) && (
            <p className="is-before">
              <Line pieces={line.before} Mark="del" label={t('removedWords')} />
            </p>
          )}
          {line.after && (
            <p {...(isKept(line) ? {} : { className: 'is-after' })}>
              <Line pieces={line.after} Mark="ins" label={t('addedWords')} />
            </p>
          )}
        </Fragment>
      ))}
    </>
  )
}

function isKept({ before, after }: ComparedLine): boolean {
  return before !== undefined && after !== undefined && ![...before, ...after].some(({ isOwn }) => isOwn)
}

interface ComparedRowsProps {
  before: readonly string[]
  after: readonly string[]
  /** What stands where one side has none of it. */
  nothing?: string
  /** The side that is not taken. */
  dropped?: 'before' | 'after' | undefined
}

/** The lines of two texts as rows of a table. */
export function ComparedRows({ before, after, nothing = '', dropped }: ComparedRowsProps) {
  const t = useMessages(comparingMessages)
  const lines = useMemo(() => compareTexts(before, after), [before, after])
  const faint = (side: 'before' | 'after') => (dropped === side ? 'is-dropped' : undefined)
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- compared once, then never moved
    <tr key={index}>
      <td className={faint('before')}>
        {index === 0 && before.length === 0 ? (
          nothing
        ) : (
          <Line pieces={line.before} Mark="del" label={t('removedWords')} />
        )}
      </td>
      <td className={faint('after')}>
        {index === 0 && after.length === 0 ? nothing : <Line pieces={line.after} Mark="ins" label={t('addedWords')} />}
      </td>
    </tr>
  ))
}

function Line({
  pieces = [],
  Mark,
  label,
}: {
  pieces?: readonly Piece[] | undefined
  Mark: 'ins' | 'del'
  label: string
}) {
  return pieces.map(({ text, isOwn }, index) =>
    isOwn ? (
      // oxlint-disable-next-line react/no-array-index-key -- compared once, then never moved
      <Mark key={index} title={label}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
