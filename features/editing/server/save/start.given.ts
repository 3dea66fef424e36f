import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'

/** A category with who may create, read and edit in it, each with a client of their own. */
export async function start() {
  const { category, creator, reader, editor } = await given.category({ creators: 1, readers: 1, editors: 1 })
  return {
    category,
    creator,
    reader,
    editor,
    client: await clientOf(creator),
    readers: await clientOf(reader),
    editors: await clientOf(editor),
  }
}
