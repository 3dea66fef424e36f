import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button, Select } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { isChoiceKind, type Choice } from '@shuku/domain/people/contract'
import { AnyChoiceField, type NamedChoice } from '@shuku/domain/people/web'
import { levelsUpTo, rightMessages, type Level, type ShareKind, type ShareRecord } from '@shuku/domain/rights/contract'
import {
  blankTerms,
  DownloadField,
  recordOf,
  relations,
  ShareTerms,
  type EnteredShare,
  type EnteredTerms,
} from '@shuku/domain/rights/web'
import { useMessages, useSmallScreen } from '@shuku/kit/web'
import { shareMessages } from '../messages.ts'

const otherKinds = ['everyone', ...relations] as const
/** Whom or what something is shared with, by name. */
export type Named = Choice | NamedChoice<(typeof otherKinds)[number]>

export interface SharingBounds {
  /** The highest level that the caller may give. */
  readonly highest: Level
}

/** What is entered beside the names, and whether it is unfolded. */
export function useSharing(level: Level = 'view') {
  const [terms, setTerms] = useState<EnteredTerms>({ ...blankTerms, level })
  const [notifies, setNotifies] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  return {
    terms,
    notifies,
    isOpen,
    set: (change: Partial<EnteredTerms>) => setTerms((before) => ({ ...before, ...change })),
    setNotifies,
    toggle: () => setOpen(!isOpen),
    unfold: () => setOpen(true),
    /** The bar with the field. */
    bar,
    /** Back to the field: who shared once goes on with the next. */
    focus: () => bar.current?.querySelector('input')?.focus(),
    /** The level stays: who shares on goes on with it. */
    reset: () => {
      setTerms((before) => ({ ...blankTerms, level: before.level }))
      setNotifies(true)
      setOpen(false)
    },
    enteredOf: (chosen: readonly Named[]): EnteredShare[] => enteredOf(chosen, terms),
    recordsOf: (chosen: readonly Named[]): ShareRecord[] =>
      enteredOf(chosen, terms).flatMap((entered) => recordOf(entered) ?? []),
  }
}

/** One for each kind that was chosen. */
function enteredOf(chosen: readonly Named[], terms: EnteredTerms): EnteredShare[] {
  return [...Map.groupBy(chosen, ({ kind }) => kind)].map(([kind, of]) => ({
    ...terms,
    kind,
    chosen: of.filter((choice): choice is Choice => isChoiceKind(choice.kind)),
  }))
}

interface ShareFieldsProps extends SharingBounds {
  readonly sharing: ReturnType<typeof useSharing>
  readonly chosen: readonly Named[]
  readonly onChoose: (chosen: readonly Named[]) => void
  readonly onSubmit: () => void
  readonly isIn?: (choice: Named) => boolean
  /** What is done with those who are chosen. */
  readonly act?: ReactNode
  /** The kinds that the unfolded fields are for, where those who are chosen do not stay in the field. */
  readonly kinds?: ReadonlySet<ShareKind>
  /** The level is that of the dialog, and what is shared can be downloaded. */
  readonly isLevelFixed?: boolean
  readonly children?: ReactNode
}

/** The field for all kinds with the level beside it, and folded under it what is rarely set. */
export function ShareFields(props: ShareFieldsProps) {
  const { sharing, chosen, onChoose, highest, act, kinds, isLevelFixed = false, children, ...field } = props
  const t = useMessages(shareMessages)
  const word = useMessages(rightMessages)
  const { bar } = sharing
  const small = useSmallScreen()
  const termsId = useId()
  // on a phone the keyboard would cover the list
  useEffect(() => {
    if (!small) setTimeout(() => bar.current?.querySelector('input')?.focus())
  }, [small, bar])
  const others = useMemo(
    () => ({ label: t('everyoneAndRelated'), names: otherKinds.map((kind) => ({ kind, name: word(kind) })) }),
    [t, word],
  )
  const { terms, isOpen } = sharing
  return (
    <>
      <div ref={bar} className="sk-share-quick">
        <AnyChoiceField value={chosen} onChange={onChoose} others={others} {...field} />
        {!isLevelFixed && (
          <>
            <Select<Level>
              aria-label={t('quickLevel')}
              value={terms.level}
              options={levelsUpTo(highest).map((value) => ({ value, label: word(value) }))}
              onChange={(level) => sharing.set({ level })}
            />
            <DownloadField {...terms} onChange={sharing.set} isShort />
          </>
        )}
        {act}
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={termsId}
          onClick={sharing.toggle}
        >
          {t('moreSettings')}
        </Button>
        {children}
      </div>
      <div id={termsId} className="sk-share-more" hidden={!isOpen}>
        {isOpen && (
          <ShareTerms
            terms={terms}
            kinds={kinds ?? new Set(chosen.map(({ kind }) => kind))}
            notifies={sharing.notifies}
            onChange={sharing.set}
            onNotifies={sharing.setNotifies}
          />
        )}
      </div>
    </>
  )
}
