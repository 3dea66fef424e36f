import { useState } from 'react'
import { Button, Checkbox, Modal, Radio } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { type Choice } from '@shuku/domain/people/contract'
import type { ActContext, ActedDocument } from '@shuku/domain/documents/web'
import { kitMessages, useAction, useApi, useMessages, useSmallScreen, type DialogProps } from '@shuku/kit/web'
import { rightMessages, type ShareRecord } from '@shuku/domain/rights/contract'
import { isChosen, isUnit, ShareList, type EnteredShare, type ShownShare } from '@shuku/domain/rights/web'
import { shareApi } from '../contract.ts'
import { shareMessages } from '../messages.ts'
import { AddDialog } from './add/add-dialog.tsx'
import { tellOfShares } from './tell-of-shares.ts'
import './share-dialog.css'

interface BatchDialogProps extends DialogProps {
  readonly documents: readonly ActedDocument[]
  readonly context: ActContext
}

/** A share of the local list, one subject each, so that each can be taken away again (SHARE-14). */
interface LocalShare extends ShownShare {
  readonly record: ShareRecord
}

/** SHARE-03: what several documents are to be given is put together first, and given with one click. */
export function BatchDialog({ open, onClose, documents, context }: BatchDialogProps) {
  const t = useMessages(shareMessages)
  const words = useMessages(kitMessages)
  const word = useMessages(rightMessages)
  const small = useSmallScreen()
  const documentIds = documents.map(({ id }) => id)
  const check = useApi(shareApi.checkShareBatch, { documentIds }, { staleMs: 0 })
  const [shares, setShares] = useState<readonly LocalShare[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [mode, setMode] = useState<'add' | 'replace'>('add')
  const [adds, setAdds] = useState(false)
  const [tells, setTells] = useState(true)
  const save = useAction(shareApi.saveShareBatch, {
    onDone: (reply) => {
      onClose()
      void tellOfShares(reply)
      context.onDone('share')
    },
  })
  const allowed = check.data?.allowed ?? documentIds
  const remove = () => {
    setShares(shares.filter(({ key }) => !ticked.has(key)))
    setTicked(new Set())
  }
  return (
    <Modal
      open={open}
      width={small ? '100vw' : 800}
      className={small ? 'sk-dialog-page' : ''}
      centered={!small}
      mask={{ closable: false }}
      title={t('batchTitle')}
      okText={t('batchSubmit', { n: allowed.length })}
      cancelText={words('cancel')}
      confirmLoading={save.running}
      okButtonProps={{ disabled: (shares.length === 0 && mode === 'add') || allowed.length === 0 }}
      onOk={() => void save.run({ documentIds: allowed, records: shares.map(({ record }) => record), mode, tells })}
      onCancel={onClose}
    >
      {/* SHARE-13: both are there from the beginning */}
      <div className="sk-share-bar">
        <Button type="primary" icon={<Plus aria-hidden />} onClick={() => setAdds(true)}>
          {t('add')}
        </Button>
        <Button icon={<Trash2 aria-hidden />} onClick={remove}>
          {t('delete')}
        </Button>
      </div>
      <div className="sk-share-area">
        <ShareList
          shares={shares}
          ticked={ticked}
          onTick={setTicked}
          onChange={({ key }, change) =>
            setShares(shares.map((share) => (share.key === key ? changed(share, change) : share)))
          }
          withSource={false}
          empty={t('batchNone')}
        />
      </div>
      <div className="sk-batch-foot">
        <Radio.Group
          aria-label={t('batchMode')}
          value={mode}
          onChange={({ target }) => setMode(target.value as typeof mode)}
          options={[
            { value: 'add', label: t('batchAdd') },
            { value: 'replace', label: t('batchReplace') },
          ]}
        />
        <Checkbox checked={tells} onChange={({ target }) => setTells(target.checked)}>
          {t('tell')}
        </Checkbox>
        <Refused documents={check.data?.refused ?? []} />
      </div>
      {adds && (
        <AddDialog
          onClose={() => setAdds(false)}
          onAdd={(entered, record) =>
            setShares(
              merged(
                shares,
                localShares(entered, record, (kind) => word(kind)),
              ),
            )
          }
        />
      )}
    </Modal>
  )
}

function Refused({ documents }: { documents: readonly { readonly id: number; readonly subject: string }[] }) {
  const t = useMessages(shareMessages)
  if (documents.length === 0) return null
  const subjects = documents.flatMap(({ subject }) => (subject === '' ? [] : [subject])).join('、')
  return (
    <p className="sk-secondary" role="status">
      {t('batchMayNot', { n: documents.length, subjects })}
    </p>
  )
}

function changed(share: LocalShare, change: Partial<Pick<ShareRecord, 'level' | 'download'>>): LocalShare {
  return { ...share, ...change, record: { ...share.record, ...change } }
}

/** The same subject once more takes the place of the one before. */
function merged(shares: readonly LocalShare[], more: readonly LocalShare[]): LocalShare[] {
  return [...shares.filter(({ key }) => !more.some((one) => one.key === key)), ...more]
}

function localShares(
  entered: EnteredShare,
  record: ShareRecord,
  word: (kind: ShareRecord['kind']) => string,
): LocalShare[] {
  const { kind, chosen, minSecurity, maxSecurity, level, download } = entered
  const security = minSecurity === 0 && maxSecurity === 255 ? '' : `${minSecurity}–${maxSecurity}`
  const shown = { kind, level, download, security, isLocked: false }
  const where = `${kind} ${record.below} ${record.roleLevel} ${record.postLevel} ${security}`
  if (!isChosen(kind)) return [{ ...shown, key: where, name: word(kind), detail: '', record }]
  return chosen.map((choice) => ({
    ...shown,
    key: `${where} ${choice.id}`,
    name: choice.name,
    detail: [word(kind), choice.detail].filter(Boolean).join(' · '),
    record: { ...record, ...idsOf(kind, choice) },
  }))
}

function idsOf(kind: ShareRecord['kind'], { id }: Choice): Partial<ShareRecord> {
  if (!isUnit(kind)) return { ids: [id] }
  return kind === 'department' ? { departmentIds: [id] } : { subcompanyIds: [id] }
}
