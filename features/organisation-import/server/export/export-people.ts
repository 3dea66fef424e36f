import { sheetFile } from '@shuku/domain/files/server'
import { recordAudit } from '@shuku/domain/audit/server'
import type { Language } from '@shuku/kit/i18n'
import { handleFile, readWrite, type Context, type FileReply, type WrittenSheet } from '@shuku/kit/server'
import { organisationImportApi as api } from '../../contract.ts'
import { columnMessages } from '../../line-messages.ts'
import { administratorOf } from '@shuku/domain/people/server'
import { headOf, personFields, unitFields, type Cells, type Field } from '../fields.ts'
import { peopleRows, unitRows } from './select-people.ts'

const texts = columnMessages.texts

export const exportPeople = readWrite(
  handleFile(api.exportPeople, async (context) => {
    const { db, caller, query, language, request } = context
    const exporting = { db, administrator: administratorOf(caller), language }
    const people = sheetOf('people', { language, rows: peopleRows(exporting, query) })
    const isOfUnits = query.form === 'xlsx' || query.of === 'units'
    const units = sheetOf('units', { language, rows: isOfUnits ? await unitRows(exporting) : [] })
    await recordAudit(db, {
      act: 'exportPeople',
      subject: { kind: 'organisation' },
      personId: caller.signedInId,
      accountId: caller.personId,
      address: request.address,
      details: { ...query },
    })
    return fileOf(context, { people, units, ...query, name: texts.exportName[language] })
  }),
)

export const downloadTemplate = handleFile(api.downloadTemplate, async (context) => {
  const { query, language, caller } = context
  administratorOf(caller)
  const people = sheetOf('people', {
    language,
    rows: [personFields.map((field) => examplePerson[language][field] ?? '')],
  })
  const units = sheetOf('units', { language, rows: [unitFields.map((field) => exampleUnit[language][field] ?? '')] })
  const isOfUnits = query.form === 'csv' && query.of === 'units'
  const name = (isOfUnits ? texts.unitTemplateName : texts.templateName)[language]
  return fileOf(context, { people, units, ...query, name })
})

interface Rows {
  readonly language: Language
  readonly rows: WrittenSheet['rows']
}

function sheetOf(of: 'people' | 'units', { language, rows }: Rows): WrittenSheet {
  const fields: readonly Field[] = of === 'people' ? personFields : unitFields
  return { name: texts[of][language], head: fields.map((field) => headOf(field)[language]), rows }
}

interface File {
  readonly people: WrittenSheet
  readonly units: WrittenSheet
  readonly form: 'xlsx' | 'csv'
  readonly of: 'people' | 'units'
  readonly name: string
}

/** A csv holds one of the two. */
async function fileOf({ store }: Pick<Context, 'store'>, { people, units, form, of, name }: File): Promise<FileReply> {
  const sheets = form === 'csv' && of === 'units' ? ([units] as const) : ([people, units] as const)
  return await sheetFile(store, { sheets, form, name })
}

const examplePerson: Record<Language, Cells> = {
  'zh-CN': {
    workCode: 'E0001',
    loginName: 'zhangwei',
    name: '张伟',
    nameEnglish: 'Wei Zhang',
    sex: '男',
    email: 'zhangwei@example.com',
    mobile: '13800000000',
    subcompany: '华东分公司',
    department: '研发中心/平台组',
    post: '工程师',
    securityLevel: '10',
    classification: '非涉密',
    language: '中文',
  },
  'en-US': {
    workCode: 'E0001',
    loginName: 'wei.zhang',
    name: '张伟',
    nameEnglish: 'Wei Zhang',
    sex: 'Male',
    email: 'wei.zhang@example.com',
    mobile: '13800000000',
    subcompany: 'East China',
    department: 'Research/Platform',
    post: 'Engineer',
    securityLevel: '10',
    classification: 'None',
    language: 'English',
  },
}

const exampleUnit: Record<Language, Cells> = {
  'zh-CN': { parent: '华东分公司', unitName: '研发中心', unitNameEnglish: 'Research', kind: '部门', code: 'HD-YF' },
  'en-US': {
    parent: 'East China',
    unitName: 'Research',
    unitNameEnglish: 'Research',
    kind: 'Department',
    code: 'EC-R',
  },
}
