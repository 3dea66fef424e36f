import { useState } from 'react'
import { Button } from 'antd'
import { Equal, Plus } from 'lucide-react'
import { confirm, kitMessages, toast, useMessages } from '@shuku/kit/web'
import { mostRows } from '../../contract/points.ts'
import { listMessages } from '../../list-messages.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import { useRowOrder } from '../parts/use-row-order.ts'
import { WeightBar } from '../parts/weight-bar.tsx'
import {
  isEntered,
  withMoved,
  withNewRow,
  withoutRow,
  withRow,
  withSpread,
  withWeightsOf,
  type DraftRow,
} from './point-draft.ts'
import { PointRow } from './point-row.tsx'
import type { PointForm } from './use-point-form.ts'

/** The details of a point while they are edited, with their weights as one bar. */
export function PointRows({ form }: { readonly form: PointForm }) {
  const { draft, change, mistakes, leadToRow } = form
  const t = useMessages(pointScreenMessages)
  const part = useMessages(listMessages)
  const words = useMessages(kitMessages)
  const [moved, setMoved] = useState('')
  const { rows } = draft
  const move = (from: number, to: number) => {
    const { key = '' } = rows[from] ?? {}
    change((now) => withMoved(now, from, to))
    setMoved(t('movedTo', { n: to + 1 }))
    // its grip keeps the focus on its new place
    requestAnimationFrame(() => form.root?.querySelector<HTMLElement>(`[data-grip-of="${CSS.escape(key)}"]`)?.focus())
  }
  const order = useRowOrder(rows.length, move)
  const add = () => {
    const key = `new ${crypto.randomUUID()}`
    change((now) => withNewRow(now, key))
    leadToRow(key)
  }
  const remove = async (row: DraftRow) => {
    const asked = { title: t('deleteAsked'), text: row.title.trim(), action: words('delete'), danger: true }
    if (isEntered(row) && !(await confirm(asked))) return
    change((now) => withoutRow(now, row.key))
  }
  const spread = () => {
    change(withSpread)
    toast.success(part('spread'), { undo: () => change((now) => withWeightsOf(now, draft)) })
  }
  return (
    <section className="sk-point-rows" aria-label={t('rows')}>
      <header className="sk-point-rows-head">
        <h2>
          {t('rows')}
          <small>{rows.length}</small>
        </h2>
        <Button type="text" icon={<Equal aria-hidden />} disabled={rows.length === 0} onClick={spread}>
          {part('spreadEvenly')}
        </Button>
        <Button icon={<Plus aria-hidden />} disabled={rows.length >= mostRows} onClick={add}>
          {t('addRow')}
        </Button>
      </header>
      {rows.length === 0 ? (
        <p className="sk-secondary">{t('noRows')}</p>
      ) : (
        <>
          <WeightBar
            parts={rows.map(({ key, title, weight }) => ({ id: key, label: title, weight }))}
            onChoose={(key) => leadToRow(String(key))}
          />
          <div className="sk-point-row is-head" aria-hidden>
            <span>{t('order')}</span>
            <span>{t('rowTitle')}</span>
            <span>{t('documents')}</span>
            <span>{t('reference')}</span>
            <span>{t('weight')}</span>
          </div>
          <ol className="sk-point-row-list">
            {rows.map((row, place) => (
              <PointRow
                key={row.key}
                row={row}
                place={place}
                count={rows.length}
                order={order}
                isUntitled={mistakes?.titles.includes(row.key) ?? false}
                hasWrongWeights={mistakes?.weights ?? false}
                onChange={(patch) => change((now) => withRow(now, row.key, patch))}
                onMove={move}
                onRemove={() => void remove(row)}
              />
            ))}
          </ol>
        </>
      )}
      <span className="sk-unseen" role="status">
        {moved}
      </span>
    </section>
  )
}
