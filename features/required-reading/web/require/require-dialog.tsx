import { useState, type ReactNode } from 'react'
import type { TabDocument } from '@shuku/domain/documents/web'
import type { Choice, ChoiceKind } from '@shuku/domain/people/contract'
import {
  Dialog,
  DialogTitle,
  Query,
  toast,
  useAction,
  useApi,
  useAskedClose,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { readingApi, type Reading } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { affectedQueries } from '../affected-queries.ts'
import { queryOf, ReachPreview, RequireForm, type EnteredReading } from './require-form.tsx'

interface RequireDialogProps extends DialogProps {
  readonly document: Pick<TabDocument, 'id' | 'subject'>
  /** The present requirement, to be changed. */
  readonly reading: Reading | undefined
}

/** Of whom a document is required, until when, and how; one that is there already is filled in. */
export function RequireDialog({ document, reading, ...props }: RequireDialogProps) {
  const { data, error, refetch } = useApi(
    readingApi.getSubjects,
    { documentId: document.id },
    { enabled: reading !== undefined, fresh: true },
  )
  const named = (kind: ChoiceKind, all: readonly { id: number; name: string }[] = []): Choice[] =>
    all.map(({ id, name }) => ({ kind, id, name, detail: '', code: '', isGone: false }))
  const begun: EnteredReading | undefined =
    reading && !data
      ? undefined
      : {
          people: named('person', data?.people),
          departments: named('department', data?.departments),
          groups: named('group', data?.groups),
          everyone: data?.everyone ?? false,
          dueOn: reading?.dueOn ?? '',
          mustConfirm: reading?.mustConfirm ?? false,
          asksAgain: reading?.asksAgain ?? false,
          note: reading?.note ?? '',
          shares: true,
        }
  return (
    <BegunDialog
      key={String(begun === undefined)}
      {...props}
      document={document}
      begun={begun}
      wait={<Query of={{ error, refetch }} rows={6} />}
    />
  )
}

interface BegunProps extends DialogProps {
  readonly document: Pick<TabDocument, 'id' | 'subject'>
  readonly begun: EnteredReading | undefined
  /** Until it is there, or why it is not. */
  readonly wait: ReactNode
}

function BegunDialog({ open, onClose, document, begun, wait }: BegunProps) {
  const t = useMessages(readingMessages)
  const [entered, setEntered] = useState(begun)
  const [tried, setTried] = useState(false)
  const save = useAction(readingApi.requireReading, {
    invalidates: affectedQueries,
    onDone: ({ message }) => {
      onClose()
      toast.success(message)
    },
  })
  const query = entered && queryOf(entered)
  const submit = async () => {
    setTried(true)
    if (query) await save.run({ documentId: document.id, ...query })
  }
  const leave = useAskedClose(entered !== begun, onClose)
  return (
    <Dialog
      open={open}
      width={640}
      mask={{ closable: false }}
      title={<DialogTitle title={t('dialogTitle')} about={document.subject} />}
      okText={t('require')}
      okButtonProps={{ disabled: entered === undefined }}
      confirmLoading={save.running}
      onOk={() => void submit()}
      onCancel={leave}
    >
      {entered ? (
        <RequireForm entered={entered} onChange={setEntered} nobody={tried && query === undefined}>
          <ReachPreview documentId={document.id} entered={entered} />
        </RequireForm>
      ) : (
        wait
      )}
    </Dialog>
  )
}
