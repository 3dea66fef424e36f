import { useMemo } from 'react'
import { useMessages } from '@shuku/kit/web'
import { readingMessages } from '../reading/reading-messages.ts'
import { compareTexts, type Piece } from './text-difference.ts'
import './side-by-side.css'

export interface ComparedSide {
  readonly title: string
  readonly lines: readonly string[]
}

/** Two texts beside each other, with what only one of them has marked. */
export function SideBySide({ before, after }: { before: ComparedSide; after: ComparedSide }) {
  const t = useMessages(readingMessages)
  const lines = useMemo(() => compareTexts(before.lines, after.lines), [before.lines, after.lines])
  const isSame = lines.every((line) => [line.before, line.after].every((side) => side?.every(({ isOwn }) => !isOwn)))
  return (
    <div className="sk-compare">
      {isSame && <p className="sk-compare-same">{t('same')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{before.title}</th>
            <th scope="col">{after.title}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- compared once, then never moved
            <tr key={index}>
              <td>
                <Line pieces={line.before} Mark="del" label={t('removedWords')} />
              </td>
              <td>
                <Line pieces={line.after} Mark="ins" label={t('addedWords')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
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
