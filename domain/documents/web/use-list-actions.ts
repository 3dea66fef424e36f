import { useCallback } from 'react'
import { tableApi } from '@shuku/kit/contract'
import { call, showActionError, useLanguage, useSlot, type Action, type Selection } from '@shuku/kit/web'
import { translate } from '@shuku/kit/i18n'
import type { DocumentRow } from '../contract.ts'
import { documentMessages } from '../messages.ts'
import { documentActions, type DocumentActionContext, type DocumentAction } from './slots.ts'
import { useDocumentMarks } from './state/use-document-marks.ts'
import { actedRow, byOrder, isOffered, shownOf, useDocumentActions, type DialogWidths } from './use-document-actions.ts'

interface Options {
  /** The run of the list, for acts on everything in it. */
  readonly key: string | undefined
  readonly onDone: DocumentActionContext['onDone']
  readonly dialogWidths?: DialogWidths | undefined
}

/** What can be done with the rows that are chosen in a list, or with everything that it holds. */
export function useListActions({
  key,
  onDone,
  dialogWidths,
}: Options): (selection: Selection<DocumentRow>) => readonly Action[] {
  const acts = useSlot(documentActions)
  const { language } = useLanguage()
  const marks = useDocumentMarks()
  const actionsOf = useDocumentActions({ onDone, dialogWidths })
  return useCallback(
    ({ everything, rows }) => {
      const documents = rows.map(actedRow)
      if (!everything || key === undefined) return actionsOf(documents)
      return acts
        .filter((act) => act.operation.forMany && documents.some((document) => isOffered(act, document, marks)))
        .toSorted(byOrder)
        .map((act) => ({
          ...shownOf(act, language),
          ...(act.runOnAll ? {} : { disabledBecause: translate(documentMessages.texts.onePageAlone, language) }),
          run: () => selectAndRun(act, key, { onDone }),
        }))
    },
    [acts, actionsOf, key, language, marks, onDone],
  )
}

/** What the list holds at this moment is what the act asks about, and what it is done with. */
async function selectAndRun({ runOnAll }: DocumentAction, key: string, context: DocumentActionContext): Promise<void> {
  try {
    await runOnAll?.(await call(tableApi.selectAll, { key }), context)
  } catch (error) {
    showActionError(error)
  }
}
