import type { Choice } from '@shuku/domain/people/contract'
import type { PersonForm } from '../../contract.ts'

/** The values of the form, under the names of the contract; choices as pickers hold them. */
export interface EnteredPerson {
  name: string
  nameEnglish: string
  loginName: string
  workCode: string
  sex: 'male' | 'female' | null
  email: string
  mobile: string
  departmentId: readonly Choice[]
  postId: readonly Choice[]
  managerId: readonly Choice[]
  mainPersonId: readonly Choice[]
  securityLevel: number
  classification: number
  /** Of a new person, until they sign in, it may be open. */
  language: 'zh-CN' | 'en-US' | undefined
  timeZone: string
  /** For a new person: the one-time password is mailed. */
  byMail?: boolean
}

const list = (choice: Choice | undefined): readonly Choice[] => (choice ? [choice] : [])

export function enteredOf({
  department,
  post,
  manager,
  mainPerson,
  status: _,
  fixed: _fixed,
  lacksPassword: _lacks,
  ...form
}: PersonForm): EnteredPerson {
  return {
    ...form,
    departmentId: list(department),
    postId: list(post),
    managerId: list(manager),
    mainPersonId: list(mainPerson),
  }
}

/** The time zone defaults to that of the person who fills in the form; the language is that of the page on which one signs in. */
export function blankPerson(department: { id: number; name: string } | undefined, timeZone: string): EnteredPerson {
  const chosen = department && {
    kind: 'department' as const,
    id: department.id,
    name: department.name,
    detail: '',
    code: '',
    isGone: false,
  }
  return {
    name: '',
    nameEnglish: '',
    loginName: '',
    workCode: '',
    sex: null,
    email: '',
    mobile: '',
    departmentId: list(chosen),
    postId: [],
    managerId: [],
    mainPersonId: [],
    securityLevel: 10,
    classification: 3,
    language: undefined,
    timeZone,
  }
}

/** The query to send: ids in place of choices, `null` where nothing is chosen. */
export function queryOf({ departmentId, postId, managerId, mainPersonId, sex, ...entered }: EnteredPerson) {
  return {
    ...entered,
    sex: sex ?? null,
    departmentId: departmentId[0]?.id ?? 0,
    postId: postId[0]?.id ?? null,
    managerId: managerId[0]?.id ?? null,
    mainPersonId: mainPersonId[0]?.id ?? null,
  }
}
