import type { Text } from '@shuku/kit/i18n'
import { columnMessages } from '../line-messages.ts'

const heads = columnMessages.texts

export const personFields = [
  'workCode',
  'loginName',
  'name',
  'nameEnglish',
  'sex',
  'email',
  'mobile',
  'subcompany',
  'department',
  'post',
  'manager',
  'securityLevel',
  'classification',
  'language',
  'roles',
] as const
export type PersonField = (typeof personFields)[number]

export const unitFields = ['parent', 'unitName', 'unitNameEnglish', 'kind', 'code'] as const
export type UnitField = (typeof unitFields)[number]
export type Field = PersonField | UnitField

/** The cells of a line by field; empty ones are absent. */
export type Cells = Partial<Record<Field, string>>

export function headOf(field: Field): Text {
  return heads[field]
}

/** Names that other systems and people give these columns. */
const otherNames: Partial<Record<Field, string>> = {
  workCode: 'work-code 员工编号 人员编号 编号 workcode employee-id employee-number employee-code staff-id number id',
  loginName: '账号 帐号 登录账号 用户名 loginid login account username user',
  name: '名字 人员姓名 员工姓名 中文名 lastname full-name chinese-name',
  nameEnglish: '英文姓名 name-in-english',
  sex: 'gender',
  email: '电子邮箱 电子邮件 邮件 e-mail mail email-address',
  mobile: '手机号 手机号码 电话 phone mobile-phone telephone cell',
  subcompany: 'sub-company 公司 分公司 所属分部 子公司 company subsidiary',
  department: '所属部门 部门路径 department-path unit-path dept',
  post: 'post 职位 职务 position job job-title title',
  manager: '上级 主管 经理 直属上级 supervisor superior reports-to',
  securityLevel: '级别 seclevel',
  classification: '密级 人员密级',
  language: '界面语言 lang',
  roles: 'role',
  unitName: '组织 unit-name',
  unitNameEnglish: 'unit-english-name',
  parent: '上级 parent parent-unit',
  kind: '类型 type unit-kind',
  code: '编码 unit-code',
}

/** Blanks, signs, stars of required columns and capital letters make no difference. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-_.*：:()（）]/g, '')
}

const names = (fields: readonly Field[]) =>
  new Map(
    fields.flatMap((field) =>
      [heads[field]['zh-CN'], heads[field]['en-US'], field, ...(otherNames[field]?.split(' ') ?? [])].map(
        (name): [string, Field] => [plain(name), field],
      ),
    ),
  )
const personNames = names(personFields)
const unitNames = names(unitFields)

export interface Columns {
  readonly kind: 'person' | 'unit'
  /** By position; undefined where a column is unknown. */
  readonly fields: readonly (Field | undefined)[]
  readonly unknown: readonly string[]
}

/** The meaning of a sheet's columns; undefined if its first line does not name any. */
export function findColumns(head: readonly string[]): Columns | undefined {
  const names = head.map((name) => name.trim())
  const isOfUnits = names.some((name) => unitNames.get(plain(name)) === 'unitName')
  const known = isOfUnits ? unitNames : personNames
  const seen = new Set<Field>()
  const fields = names.map((name) => {
    const field = known.get(plain(name))
    if (field === undefined || seen.has(field)) return undefined
    seen.add(field)
    return field
  })
  if (!isOfUnits && !seen.has('name') && !seen.has('workCode') && !seen.has('loginName')) return undefined
  const unknown = names.filter((name, place) => name !== '' && fields[place] === undefined)
  return { kind: isOfUnits ? 'unit' : 'person', fields, unknown }
}
