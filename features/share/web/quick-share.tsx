import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from 'antd'
import type { ShareRecord } from '@shuku/domain/rights/contract'
import { SharePreview } from '@shuku/domain/rights/web'
import { askWhether, call, useAction, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { shareApi } from '../contract.ts'
import { shareMessages } from '../messages.ts'
import { announceShares } from './announce-shares.ts'
import { useNames } from './use-names.ts'
import { ShareFields, useSharing, type Named, type SharingBounds } from './share-fields.tsx'

interface QuickSharing {
  readonly documentId: number
  /** Who is named and not shared with yet. */
  readonly chosen: readonly Named[]
  readonly onChoose: (chosen: readonly Named[]) => void
  /** They have it now. */
  readonly onShared: (chosen: readonly Named[]) => void
}

/** Shares a document with those who are named; also for the dialog around the field, which asks before it closes. */
export function useQuickShare({ documentId, chosen, onChoose, onShared }: QuickSharing) {
  const t = useMessages(shareMessages)
  // one goes on choosing while a share is under way
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  const sharing = useSharing()
  const save = useAction(shareApi.saveShareBatch, {
    warns: true,
    onDone: (reply) => {
      onShared(chosen)
      const rest = latest.current.filter((each) => !chosen.includes(each))
      onChoose(rest)
      if (rest.length === 0) sharing.reset()
      sharing.focus()
      void announceShared(reply, names(chosen.map(({ name }) => name)))
    },
  })
  const names = useNames()
  /** Who was named and still cannot see it: that is no success. */
  const announceShared = async (reply: { readonly message: string; readonly actId: number }, shown: string) => {
    const { barrier } = await call(shareApi.previewShares, { documentId, records }).catch(() => ({
      barrier: undefined,
    }))
    const message = barrier
      ? t('sharedButClosed', { names: shown, barrier: t(barriers[barrier]) })
      : reply.actId === 0
        ? t('alreadyThere')
        : t('sharedWith', { names: shown })
    await announceShares({ ...reply, message }, { isClosed: barrier !== undefined })
  }
  const records = sharing.recordsOf(chosen)
  /** Answers whether they have it. */
  const submit = async (): Promise<boolean> => {
    if (records.length === 0) sharing.unfold()
    if (records.length === 0 || save.running) return false
    const { notifies, terms } = sharing
    return (await save.run({ documentIds: [documentId], records, notifies, note: terms.note })) !== undefined
  }
  /** Before those who are named are lost: closing gives nobody up by itself, and shares with nobody. */
  const mayClose = async (): Promise<boolean> => {
    const shares = await askWhether({
      title: t('shareWithThem', { names: names(chosen.map(({ name }) => name)) }),
      action: t('quickShare'),
      decline: t('giveUp'),
    })
    return shares === undefined ? false : shares ? await submit() : true
  }
  return { sharing, records, submit, mayClose, isRunning: save.running }
}

interface QuickShareProps extends SharingBounds {
  readonly quick: ReturnType<typeof useQuickShare>
  readonly documentId: number
  readonly chosen: readonly Named[]
  readonly onChoose: (chosen: readonly Named[]) => void
  readonly isIn: (choice: Named) => boolean
  /** Other acts on the shares, in the same bar. */
  readonly children?: ReactNode
}

/** The shortest way to share: a name, Enter, Enter; what is rarely set is folded under the field. */
export function QuickShare({ quick, documentId, chosen, onChoose, highest, isIn, children }: QuickShareProps) {
  const t = useMessages(shareMessages)
  const { sharing, records, submit, isRunning } = quick
  return (
    <>
      <ShareFields
        chosen={chosen}
        onChoose={onChoose}
        onSubmit={() => chosen.length > 0 && void submit()}
        {...{ sharing, isIn, highest }}
        act={
          <Button
            type="primary"
            loading={isRunning}
            disabled={chosen.length === 0}
            {...(chosen.length === 0 ? { title: t('quickNobody') } : {})}
            onClick={() => void submit()}
          >
            {t('quickShare')}
          </Button>
        }
      >
        {children}
      </ShareFields>
      {records.length > 0 && <Reach documentId={documentId} records={records} />}
    </>
  )
}

function Reach({ documentId, records }: { readonly documentId: number; readonly records: readonly ShareRecord[] }) {
  const t = useMessages(shareMessages)
  const { number } = useFormats()
  const { data } = useApi(shareApi.previewShares, { documentId, records: [...records] }, { staleMs: 0 })
  if (!data) return <SharePreview>{t('willReachHint')}</SharePreview>
  const { reached, added, barrier } = data
  if (barrier) return <SharePreview isRefused>{t(barriers[barrier])}</SharePreview>
  const shown = { reached: number(reached), added: number(added) }
  return (
    <SharePreview>
      {t(reached === 0 ? 'willReachNobody' : added === 0 ? 'reachNobodyNew' : 'willReach', shown)}
    </SharePreview>
  )
}

const barriers = { draft: 'barrierDraft', secrecy: 'barrierSecrecy', security: 'barrierSecurity' } as const
