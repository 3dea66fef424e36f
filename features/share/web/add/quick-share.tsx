import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, Select } from 'antd'
import type { Choice } from '@shuku/domain/people/contract'
import { AnyChoiceField } from '@shuku/domain/people/web'
import { levelsUpTo, rightMessages, type Level, type ShareRecord } from '@shuku/domain/rights/contract'
import { blankShare, recordOf, SharePreview, type EnteredShare } from '@shuku/domain/rights/web'
import { useAction, useApi, useFormats, useMessages, useSmallScreen } from '@shuku/kit/web'
import { shareApi } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { announceShares } from '../announce-shares.ts'

interface QuickShareProps {
  readonly documentId: number
  readonly highest: Level
  readonly isIn: (choice: Choice) => boolean
  /** Other acts on the shares, in the same bar. */
  readonly children?: ReactNode
}

/** The shortest way to share: a name, Enter, Enter; what is set further has a dialog of its own. */
export function QuickShare({ documentId, highest, isIn, children }: QuickShareProps) {
  const t = useMessages(shareMessages)
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [level, setLevel] = useState<Level>('view')
  const save = useAction(shareApi.saveShareBatch, {
    warns: true,
    onDone: (reply) => {
      setChosen([])
      void announceShares(reply)
    },
  })
  const records = enteredOf(chosen, level).flatMap((entered) => recordOf(entered) ?? [])
  const submit = () => {
    if (records.length > 0 && !save.running) void save.run({ documentIds: [documentId], records })
  }
  return (
    <>
      <QuickFields chosen={chosen} onChoose={setChosen} isIn={isIn} onSubmit={submit} {...{ highest, level, setLevel }}>
        <Button
          type="primary"
          loading={save.running}
          disabled={chosen.length === 0}
          {...(chosen.length === 0 ? { title: t('quickNobody') } : {})}
          onClick={submit}
        >
          {t('quickShare')}
        </Button>
        {children}
      </QuickFields>
      {records.length > 0 && <Reach documentId={documentId} records={records} />}
    </>
  )
}

interface QuickFieldsProps {
  readonly chosen: readonly Choice[]
  readonly onChoose: (chosen: readonly Choice[]) => void
  readonly onSubmit: () => void
  readonly isIn?: (choice: Choice) => boolean
  readonly highest: Level
  readonly level: Level
  readonly setLevel: (level: Level) => void
  readonly children?: ReactNode
}

/** The field for all kinds, with the level beside it. */
export function QuickFields({ chosen, onChoose, highest, level, setLevel, children, ...field }: QuickFieldsProps) {
  const t = useMessages(shareMessages)
  const word = useMessages(rightMessages)
  const row = useRef<HTMLDivElement>(null)
  const small = useSmallScreen()
  // on a phone the keyboard would cover the list
  useEffect(() => {
    if (!small) setTimeout(() => row.current?.querySelector('input')?.focus())
  }, [small])
  return (
    <div ref={row} className="sk-share-quick">
      <AnyChoiceField value={chosen} onChange={onChoose} {...field} />
      <Select<Level>
        aria-label={t('quickLevel')}
        value={level}
        options={levelsUpTo(highest).map((value) => ({ value, label: word(value) }))}
        onChange={setLevel}
      />
      {children}
    </div>
  )
}

/** Shares of the plainest terms, one for each kind that was chosen. */
export function enteredOf(chosen: readonly Choice[], level: Level): EnteredShare[] {
  return [...Map.groupBy(chosen, ({ kind }) => kind)].map(([kind, of]) => ({
    ...blankShare,
    kind,
    chosen: of,
    level,
  }))
}

function Reach({ documentId, records }: { readonly documentId: number; readonly records: readonly ShareRecord[] }) {
  const t = useMessages(shareMessages)
  const { number } = useFormats()
  const { data } = useApi(shareApi.previewShares, { documentId, records: [...records] }, { staleMs: 0 })
  return (
    <SharePreview>
      {data
        ? t(data.reached === 0 ? 'willReachNobody' : 'willReach', {
            reached: number(data.reached),
            added: number(data.added),
          })
        : t('willReachHint')}
    </SharePreview>
  )
}
