import { useState } from 'react'
import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import {
  RefusedGroups,
  resultOf,
  useWholePreview,
  type AskedPreview,
  type ChosenDocuments,
} from '@shuku/domain/documents/web'
import { Dialog, DialogTitle, toast, useAction, useAskedClose, useMessages, type DialogProps } from '@shuku/kit/web'
import { readingApi } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { affectedQueries } from '../affected-queries.ts'
import { nobodyYet, queryOf, RequireForm } from './require-form.tsx'

interface TogetherProps {
  /** Of the folder, or of what else has them together. */
  readonly name: string
  /** All that a folder has, or some by their ids. */
  readonly selected: ChosenDocuments
  readonly preview: AskedPreview
  /** They are all that is read together under the name: it is required with what comes to it later. */
  readonly list?: { readonly subject: string; readonly id: number }
}

/** Documents that one administers and need not be able to read. */
interface AdministeredProps {
  readonly documentIds: readonly number[]
  readonly onDone: () => unknown
}

type RequireManyProps = DialogProps & (TogetherProps | AdministeredProps)

/** Of whom all of these documents are required, until when, and how. */
export function RequireManyDialog(props: RequireManyProps) {
  const { open, onClose } = props
  const together = 'selected' in props ? props : undefined
  const isFolder = together !== undefined && 'selectionId' in together.selected
  const t = useMessages(readingMessages)
  const [entered, setEntered] = useState(nobodyYet)
  const [tried, setTried] = useState(false)
  const preview = useWholePreview(
    bulkOperationsApi.previewAct,
    together?.preview.query ?? { act: 'share' },
    together?.preview,
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
    } else if ('selectionId' in props.selected) {
      await save.run({ selectionId: props.selected.selectionId, ...query })
    } else {
      const { list } = props
      await save.run({
        ...query,
        documentIds: [...props.selected.documentIds],
        ...(list ? { listSubject: list.subject, listId: list.id } : {}),
      })
    }
  }
  const leave = useAskedClose(entered !== nobodyYet, onClose)
  return (
    <Dialog
      open={open}
      width={640}
      mask={{ closable: false }}
      title={
        together ? <DialogTitle title={t(isFolder ? 'wholeFolder' : 'require')} about={together.name} /> : t('require')
      }
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
        mayShare={together !== undefined}
      >
        <div className="sk-require-many">
          {preview.data ? (
            <Together
              {...preview.data}
              part={preview.part}
              isFolder={isFolder}
              follows={together?.list !== undefined}
            />
          ) : (
            <p className="sk-secondary">{t('requiresChosen', { n })}</p>
          )}
        </div>
      </RequireForm>
    </Dialog>
  )
}

interface CountedProps extends AskedPreview {
  readonly part: string
  readonly isFolder: boolean
  readonly follows: boolean
}

function Together({ all, allowed: n, refused, part, isFolder, follows }: CountedProps) {
  const t = useMessages(readingMessages)
  const words = isFolder ? (['requiresMany', 'requiresPart'] as const) : (['requiresList', 'requiresOfList'] as const)
  return (
    <>
      <p>
        {t(words[n === all ? 0 : 1], { all, n })}
        {part}
      </p>
      <RefusedGroups groups={refused} />
      <p className="sk-secondary sk-small">{t(follows ? 'requiresFollowing' : 'requiresNext')}</p>
    </>
  )
}
