import { FileGlyph, useFormats, useMessages } from '@shuku/kit/web'
import type { RollBackItem, RollBackSums } from '../../contract.ts'
import { planMessages } from '../form/plan-messages.ts'
import { rollBackMessages } from './roll-back-messages.ts'

interface RollBackListProps {
  /** The first of them. */
  readonly items: readonly RollBackItem[]
  readonly sums: RollBackSums
}

/** Each file with what becomes of it. */
export function RollBackList({ items, sums: { back, bin, left } }: RollBackListProps) {
  const t = useMessages(rollBackMessages)
  const word = useMessages(planMessages)
  const hidden = back + bin + left - items.length
  return (
    <>
      <ul className="sk-sync-names" aria-label={t('files')}>
        {items.map((item) => (
          <RollBackLine key={item.id} item={item} />
        ))}
      </ul>
      {hidden > 0 && <p className="sk-small sk-secondary">{word('notListed', { n: hidden })}</p>}
    </>
  )
}

function RollBackLine({ item: { path, end, backAt } }: { readonly item: RollBackItem }) {
  const t = useMessages(rollBackMessages)
  const { minute } = useFormats()
  const name = path.split('/').at(-1) ?? path
  const isLeft = end === 'noVersion' || end === 'guarded'
  return (
    <li className="sk-sync-rolled" title={path}>
      <FileGlyph fileName={name} />
      <span className="sk-cut">{name}</span>
      <span className="sk-small sk-secondary sk-cut">{path.slice(0, -name.length - 1)}</span>
      <span className={`sk-small ${isLeft ? 'sk-sync-amber' : 'sk-secondary'}`}>
        {end === 'back' ? t('back', { date: backAt ? minute(backAt) : '' }) : t(end)}
      </span>
    </li>
  )
}
