import {
  Flag,
  ConditionGroup,
  get,
  getOnly,
  Id,
  Integer,
  post,
  Name,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { retractions } from '@shuku/domain/rights/contract'
import { CategoryName, CategoryOrder } from '@shuku/domain/categories/contract'
import { categoryAccessApi } from './contract/category-access.ts'
import { CategoryQuery } from './contract/category-query.ts'
import { categoryRightsApi } from './contract/category-rights.ts'
import { defaultRightsApi } from './contract/default-rights.ts'
import { failedTextsApi } from './contract/failed-texts.ts'

export { DefaultReaderRow, type ToldRights } from './contract/category-access.ts'
export { CategoryRightRow, rightSubjectKinds, type RightSubjectKind } from './contract/category-rights.ts'
export { DefaultRightRow } from './contract/default-rights.ts'
export { categoryConsoleErrors, FailedTextRow, retryKind } from './contract/failed-texts.ts'

/** Sections that are forms, each with an address of its own. */
export const formKeys = ['base', 'upload'] as const
export type FormKey = (typeof formKeys)[number]
/** The sections of the settings; those that are no forms are lists that change in place. */
export const sectionKeys = [...formKeys, 'defaultRights', 'rights', 'access'] as const
export type SectionKey = (typeof sectionKeys)[number]

const Section = wireObject({ key: wire('key', z.enum(sectionKeys)), title: wire('title', Text) })

/** What the category above has in a field. */
const ValueAbove = wireObject({
  name: wire('domkey', Text),
  value: wire('value', Text),
  /** In words, where the value alone says too little. */
  shown: wire('showname', Text),
})

/** The form of a section, and what the category takes from the one above. */
const SectionForm = wireObject({
  conditions: wire('conditions', z.array(ConditionGroup)),
  /** For whom it holds, in one sentence. */
  note: wire('note', Text),
  above: wire(
    'parent',
    wireObject({ name: wire('name', Text), values: wire('values', z.array(ValueAbove)) }),
  ).optional(),
})
export type SectionForm = z.output<typeof SectionForm>
export type ValueAbove = z.output<typeof ValueAbove>

const Saved = wireObject({ id: wire('id', Id), message: wire('msg', Text) })

export const categoryConsoleApi = {
  ...failedTextsApi,
  ...defaultRightsApi,
  ...categoryRightsApi,
  ...categoryAccessApi,
  getCategory: get('/api/doc/console/category/baseInfo', {
    doc: 'The head of a category’s settings: its name, where it stands, and the sections that there are.',
    query: CategoryQuery,
    reply: wireObject({
      id: wire('id', Id),
      name: wire('categoryname', Text),
      /** The categories above, from the first level down. */
      path: wire('path', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
      sections: wire('sections', z.array(Section)),
    }),
  }),
  getBasics: getOnly('/api/doc/console/category/info/base', {
    doc: 'The form of the section base data.',
    query: CategoryQuery,
    reply: SectionForm,
  }),
  saveBasics: post('/api/doc/console/category/info/base', {
    doc: 'Saves the section base data; what is left out stays as it is.',
    query: wireObject({
      ...CategoryQuery.fields,
      name: wire('categoryname', CategoryName).keepEmpty().optional(),
      nameEnglish: wire('categorynameEn', Name.trim().max(100)).keepEmpty().optional(),
      order: wire('secorder', CategoryOrder).optional(),
      code: wire('coder', Name.trim().max(50)).keepEmpty().optional(),
      description: wire('description', Name.max(500)).keepEmpty().optional(),
      retracts: wire('authorRetracts', z.enum(retractions)).optional(),
      /** Whether documents in force are called so, or normal. */
      saysInForce: wire('iscontroledbydir', Flag).optional(),
      retractDays: wire('authorRetractDays', Integer.pipe(z.int().min(1).max(3650))).optional(),
    }),
    reply: Saved,
  }),
  getUploadLimits: getOnly('/api/shuku/categories/upload-limits', {
    doc: 'The form of the section uploads.',
    query: CategoryQuery,
    reply: SectionForm,
  }),
  saveUploadLimits: post('/api/shuku/categories/upload-limits', {
    doc: 'Saves what may be uploaded into a category; what is left out stays as it is.',
    query: wireObject({
      ...CategoryQuery.fields,
      extensions: wire('limitType', Text.max(1000)).keepEmpty().optional(),
      maxMb: wire('maxUploadSize', Integer.pipe(z.int().min(0).max(100_000))).optional(),
      minMb: wire('mixUploadSize', Integer.pipe(z.int().min(0).max(100_000))).optional(),
    }),
    reply: Saved,
  }),
} satisfies Record<string, Endpoint>
