import { handle, readWrite, openTable, opensTable, type Context } from '@shuku/kit/server'
import { administeredSubcompanies, peopleApi } from '../../contract.ts'
import { kindOf } from './browser-data.ts'
import { departmentChoices, namedChoices, postChoices, subcompanyChoices } from './choice-tables.ts'

const type = 1 as const
const beside = async () => ({ type })

export const choiceLists = [
  opensTable(peopleApi.listDepartment, departmentChoices, beside),
  opensTable(peopleApi.listDepartments, departmentChoices, beside),
  opensTable(peopleApi.listSubcompany, subcompanyChoices, beside),
  opensTable(peopleApi.listSubcompanies, subcompanyChoices, beside),
  opensTable(peopleApi.listPosts, postChoices, beside),
  // by the kinds' own names
  readWrite(handle(peopleApi.listChoices, async (context) => ({ type, key: await openKind(context, context.query) }))),
]

function openKind(context: Context, asked: { readonly type: string; readonly name: string }): Promise<string> {
  const { name } = asked
  const kind = kindOf(asked.type)
  switch (kind) {
    case 'department':
      return openTable(context, departmentChoices, { name, code: '' })
    case 'subcompany':
      return openTable(context, subcompanyChoices, { name, administered: asked.type === administeredSubcompanies })
    case 'post':
      return openTable(context, postChoices, { name, mark: '' })
    default:
      return openTable(context, namedChoices, { kind, name })
  }
}
