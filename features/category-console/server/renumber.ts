import { requireSettable } from '@shuku/domain/categories/server'
import { previewRenumbering as preview, replyToBulkOperation, startRenumbering } from '@shuku/domain/documents/server'
import { handle } from '@shuku/kit/server'
import { renumberApi } from '../contract/renumber.ts'
import { renumberMessages } from '../renumber-messages.ts'

const text = renumberMessages.texts
const shown = 100

/** Of all documents of a category: by turns, as renumbering itself. */
export const previewRenumbering = handle(
  renumberApi.previewRenumbering,
  async (context) => {
    const { id } = await requireSettable(context)
    const { count, first } = await preview(context, { categoryId: id, shown })
    return { count, first: [...first] }
  },
  { takesTurns: true },
)

const said = { all: text.done, some: text.doneSome, running: text.running }

export const renumber = handle(
  renumberApi.renumber,
  async (context) =>
    replyToBulkOperation(await startRenumbering(context, { categoryId: context.query.categoryId }), said, context),
  { takesTurns: true },
)
