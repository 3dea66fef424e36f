import { useState } from 'react'
import { RefusedGroups, resultOf, type previewMany, type SelectedDocuments } from '@shuku/domain/documents/web'
import {
  confirm,
  Dialog,
  DialogTitle,
  kitMessages,
  toast,
  useAction,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { readingApi } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { affectedQueries } from '../affected-queries.ts'
import { nobodyYet, queryOf, RequireForm } from './require-form.tsx'

interface RequireManyProps extends DialogProps {
  /** Of the folder. */
  readonly name: string
  readonly selected: SelectedDocuments
  readonly preview: Awaited<ReturnType<typeof previewMany>>
}

/** Of whom all of these documents are required, until when, and how. */
export function RequireManyDialog({ open, onClose, name, selected, preview }: RequireManyProps) {
  const t = useMessages(readingMessages)
  const words = useMessages(kitMessages)
  const [entered, setEntered] = useState(nobodyYet)
  const [tried, setTried] = useState(false)
  const { all, allowed: n, refused } = preview
  const save = useAction(readingApi.requireReadings, {
    invalidates: affectedQueries,
    onDone: ({ message, documentIds, refused: left }) => {
      onClose()
      toast.success(message, resultOf({ done: documentIds, refused: left }))
    },
  })
  const query = queryOf(entered)
  const submit = async () => {
    setTried(true)
    if (query) await save.run({ selectionId: selected.selectionId, ...query })
  }
  const leave = async () => {
    if (entered !== nobodyYet && !(await confirm({ title: words('discardTitle'), action: words('discard') }))) return
    onClose()
  }
  return (
    <Dialog
      open={open}
      width={640}
      mask={{ closable: false }}
      title={<DialogTitle title={t('wholeFolder')} about={name} />}
      okText={t('require')}
      okButtonProps={{ disabled: n === 0 }}
      confirmLoading={save.running}
      onOk={() => void submit()}
      onCancel={() => void leave()}
    >
      <RequireForm entered={entered} onChange={setEntered} nobody={tried && query === undefined}>
        <div className="sk-require-many">
          <p>{t(n === all ? 'requiresMany' : 'requiresPart', { all, n })}</p>
          <RefusedGroups groups={refused} />
          <p className="sk-secondary sk-small">{t('requiresNext')}</p>
        </div>
      </RequireForm>
    </Dialog>
  )
}
