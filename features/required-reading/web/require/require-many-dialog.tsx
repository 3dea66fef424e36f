import { useState } from 'react'
import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import {
  RefusedGroups,
  resultOf,
  useWholePreview,
  type AskedPreview,
  type SelectedDocuments,
} from '@shuku/domain/documents/web'
import { Dialog, DialogTitle, toast, useAction, useAskedClose, useMessages, type DialogProps } from '@shuku/kit/web'
import { readingApi } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { affectedQueries } from '../affected-queries.ts'
import { nobodyYet, queryOf, RequireForm } from './require-form.tsx'

interface FolderProps {
  /** Of the folder. */
  readonly name: string
  readonly selected: SelectedDocuments
  readonly preview: AskedPreview
}

/** Documents that one administers and need not be able to read. */
interface AdministeredProps {
  readonly documentIds: readonly number[]
  readonly onDone: () => unknown
}

type RequireManyProps = DialogProps & (FolderProps | AdministeredProps)

/** Of whom all of these documents are required, until when, and how. */
export function RequireManyDialog(props: RequireManyProps) {
  const { open, onClose } = props
  const folder = 'selected' in props ? props : undefined
  const t = useMessages(readingMessages)
  const [entered, setEntered] = useState(nobodyYet)
  const [tried, setTried] = useState(false)
  const preview = useWholePreview(
    bulkOperationsApi.previewAct,
    folder?.preview.query ?? { act: 'share' },
    folder?.preview,
  )
  const n = 'documentIds' in props ? props.documentIds.length : (preview.data?.allowed ?? 0)
  const save = useAction(readingApi.requireReadings, {
    invalidates: affectedQueries,
    onDone: ({ message, documentIds, refused: left }) => {
      onClose()
      toast.success(message, resultOf({ done: documentIds, refused: left }))
      if ('onDone' in props) void props.onDone()
    },
  })
  const query = queryOf(entered)
  const submit = async () => {
    setTried(true)
    if (!query) return
    if ('documentIds' in props) {
      await save.run({ ...query, documentIds: [...props.documentIds], asAdministrator: true, shares: false })
    } else await save.run({ selectionId: props.selected.selectionId, ...query })
  }
  const leave = useAskedClose(entered !== nobodyYet, onClose)
  return (
    <Dialog
      open={open}
      width={640}
      mask={{ closable: false }}
      title={folder ? <DialogTitle title={t('wholeFolder')} about={folder.name} /> : t('require')}
      okText={t('require')}
      okButtonProps={{ disabled: n === 0 && preview.data?.checked === preview.data?.all }}
      confirmLoading={save.running}
      onOk={() => void submit()}
      onCancel={leave}
    >
      <RequireForm
        entered={entered}
        onChange={setEntered}
        nobody={tried && query === undefined}
        mayShare={folder !== undefined}
      >
        <div className="sk-require-many">
          {preview.data ? (
            <OfFolder {...preview.data} part={preview.part} />
          ) : (
            <p className="sk-secondary">{t('requiresChosen', { n })}</p>
          )}
        </div>
      </RequireForm>
    </Dialog>
  )
}

function OfFolder({ all, allowed: n, refused, part }: AskedPreview & { readonly part: string }) {
  const t = useMessages(readingMessages)
  return (
    <>
      <p>
        {t(n === all ? 'requiresMany' : 'requiresPart', { all, n })}
        {part}
      </p>
      <RefusedGroups groups={refused} />
      <p className="sk-secondary sk-small">{t('requiresNext')}</p>
    </>
  )
}
