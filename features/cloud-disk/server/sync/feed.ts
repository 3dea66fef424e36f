import { findChanges, findKnown as findContents, findTree } from '@shuku/domain/disk/server'
import { handle, readWrite } from '@shuku/kit/server'
import { diskFeedApi as api } from '../../contract/feed-contract.ts'

// each makes the disk of who has none yet
export const listChanges = readWrite(
  handle(api.listChanges, async (context) => {
    const { items, ...changes } = await findChanges(context, context.query)
    return { ...changes, items: [...items] }
  }),
)

export const listTree = readWrite(
  handle(api.listTree, async (context) => {
    const { items, next, ...tree } = await findTree(context, context.query)
    return { ...tree, items: [...items], ...(next && { next }) }
  }),
)

export const findKnown = handle(api.findKnown, async (context) => ({
  contents: await findContents(context, context.query.contents),
}))
