import { handle, keeping, openTable, type Context } from '@shuku/kit/server'
import { keptSubcompanies, peopleApi } from '../../contract.ts'
import { kindOf } from './browser-data.ts'
import { departmentChoices, namedChoices, postChoices, subcompanyChoices } from './choice-tables.ts'

const type = 1 as const

export const listDepartment = keeping(
  handle(peopleApi.listDepartment, async (context) => ({
    type,
    key: await openTable(context, departmentChoices, context.query),
  })),
)

export const listDepartments = keeping(
  handle(peopleApi.listDepartments, async (context) => ({
    type,
    key: await openTable(context, departmentChoices, context.query),
  })),
)

export const listSubcompany = keeping(
  handle(peopleApi.listSubcompany, async (context) => ({
    type,
    key: await openTable(context, subcompanyChoices, context.query),
  })),
)

export const listSubcompanies = keeping(
  handle(peopleApi.listSubcompanies, async (context) => ({
    type,
    key: await openTable(context, subcompanyChoices, context.query),
  })),
)

export const listPosts = keeping(
  handle(peopleApi.listPosts, async (context) => ({ type, key: await openTable(context, postChoices, context.query) })),
)

/** ORG-20 by the kinds' own names. */
export const listChoices = keeping(
  handle(peopleApi.listChoices, async (context) => ({ type, key: await openKind(context, context.query) })),
)

function openKind(context: Context, asked: { readonly type: string; readonly name: string }): Promise<string> {
  const { name } = asked
  const kind = kindOf(asked.type)
  switch (kind) {
    case 'department':
      return openTable(context, departmentChoices, { name, code: '' })
    case 'subcompany':
      return openTable(context, subcompanyChoices, { name, kept: asked.type === keptSubcompanies })
    case 'post':
      return openTable(context, postChoices, { name, mark: '' })
    default:
      return openTable(context, namedChoices, { kind, name })
  }
}
