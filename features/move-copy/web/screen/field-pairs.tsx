import { useState } from 'react'
import { Button, Checkbox, Select, Tag } from 'antd'
import { ArrowRight, Equal, Trash2 } from 'lucide-react'
import { toast, useMessages } from '@shuku/kit/web'
import type { FieldItem } from '../../contract.ts'
import { moveScreenMessages } from '../../screen-messages.ts'
import { pairsByName, staysUnpaired, unfedFields, type Pair } from './pairs.ts'

interface FieldPairsProps {
  readonly operate: 'move' | 'copy'
  readonly sources: readonly FieldItem[]
  readonly targets: readonly FieldItem[]
  readonly pairs: readonly Pair[]
  readonly onChange: (pairs: readonly Pair[]) => void
}

/** Each field of the source with the field of the target that gets its values. */
export function FieldPairs({ operate, sources, targets, pairs, onChange }: FieldPairsProps) {
  const t = useMessages(moveScreenMessages)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const named = new Map(pairsByName({ sources, targets }).map(({ from, to }) => [from, to]))
  const toOf = new Map(pairs.map(({ from, to }) => [from, to]))
  const chosen = pairs.filter(({ from }) => ticked.has(from))
  const pair = (source: FieldItem, to: number) => {
    const others = pairs.filter(({ from }) => from !== source.id)
    const target = targets.find(({ id }) => id === to)
    if (!target) return
    if (target.kind !== source.kind) toast.warning(t('kindsDiffer'))
    else if (others.some((each) => each.to === to)) toast.warning(t('usedTwice'))
    else onChange([...others, { from: source.id, to: target.id }])
  }
  const free = {
    sources: sources.filter(({ id }) => !toOf.has(id)),
    targets: targets.filter(({ id }) => !pairs.some(({ to }) => to === id)),
  }
  const alike = pairsByName(free)
  const unfed = unfedFields({ operate, sources, targets, pairs })
  const deleteChosen = () => {
    onChange(pairs.filter(({ from }) => !ticked.has(from)))
    setTicked(new Set())
  }
  const tick = (ids: readonly number[], isOn: boolean) =>
    setTicked(new Set([...[...ticked].filter((id) => !ids.includes(id)), ...(isOn ? ids : [])]))
  return (
    <section className="sk-move-pairs" aria-label={t('pairs')}>
      <header>
        <h2>{t('pairs')}</h2>
        {sources.length > 0 && targets.length > 0 && (
          <div className="sk-move-pair-acts">
            <Button icon={<Trash2 aria-hidden />} disabled={chosen.length === 0} onClick={deleteChosen}>
              {t('deletePairs')}
            </Button>
            <Button
              icon={<Equal aria-hidden />}
              disabled={alike.length === 0}
              {...(alike.length === 0 ? { title: t('noneAlike') } : {})}
              onClick={() => onChange([...pairs, ...alike])}
            >
              {t('pairByName', { n: alike.length })}
            </Button>
          </div>
        )}
      </header>
      {sources.length === 0 || targets.length === 0 ? (
        <p className="sk-move-hint sk-secondary">
          {sources.length === 0 ? `${t('source')}: ` : `${t('target')}: `}
          {t('noFields')}
        </p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>
                <Checkbox
                  aria-label={t('tickAll')}
                  checked={pairs.length > 0 && chosen.length === pairs.length}
                  indeterminate={chosen.length > 0 && chosen.length < pairs.length}
                  disabled={pairs.length === 0}
                  onChange={({ target: { checked } }) =>
                    tick(
                      pairs.map(({ from }) => from),
                      checked,
                    )
                  }
                />
                {t('sourceField')}
              </th>
              <th>{t('kind')}</th>
              <th aria-hidden />
              <th>{t('targetField')}</th>
              <th>{t('remark')}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => {
              const to = toOf.get(source.id)
              const stays = to === undefined && staysUnpaired({ operate, targets, pairs }, source)
              return (
                <tr key={source.id}>
                  <td>
                    <Checkbox
                      aria-label={t('tick', { name: source.name })}
                      className={to === undefined ? 'is-absent' : ''}
                      disabled={to === undefined}
                      checked={to !== undefined && ticked.has(source.id)}
                      onChange={({ target: { checked } }) => tick([source.id], checked)}
                    />
                    {source.name}
                  </td>
                  <td className="sk-secondary">{t(source.kind)}</td>
                  <td className="sk-move-pair-arrow">{to !== undefined && <ArrowRight aria-hidden />}</td>
                  <td>
                    <Select<number>
                      aria-label={t('targetOf', { name: source.name })}
                      placeholder={t('chooseField')}
                      value={to ?? null}
                      options={targets.map(({ id, name, kind }) => ({ value: id, label: `${name} · ${t(kind)}` }))}
                      onChange={(id) => pair(source, id)}
                    />
                  </td>
                  <td className={to === undefined && !stays ? 'sk-move-lost' : 'sk-secondary'}>
                    {to !== undefined
                      ? t(named.get(source.id) === to ? 'byName' : 'byHand')
                      : t(stays ? 'inBoth' : operate === 'move' ? 'hiddenThere' : 'notTaken')}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {sources.length > 0 && unfed.length > 0 && (
        <p className="sk-move-unfed sk-secondary">
          {t('withoutSource', { n: unfed.length })}
          {unfed.map(({ id, name, isRequired }) => (
            <span key={id} className="sk-move-unfed-field">
              {name} {isRequired && <Tag color="warning">{t('required')}</Tag>}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

interface PairsInWordsProps extends Pick<FieldPairsProps, 'operate'> {
  readonly paired: number
  /** Of so many fields the values are not in the target. */
  readonly rest: number
}

/** How many fields of the source are paired, and what becomes of the others. */
export function PairsInWords({ operate, paired, rest }: PairsInWordsProps) {
  const t = useMessages(moveScreenMessages)
  if (rest === 0) return t('summaryAll', { n: paired })
  return t(operate === 'move' ? 'summaryMove' : 'summary', { n: paired, rest })
}
