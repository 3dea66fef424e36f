import {
  getOnly,
  getOrPost,
  Id,
  Integer,
  JsonText,
  orNothing,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { ApprovalRule, approverKinds } from '@shuku/domain/approval/contract'
import { CategoryQuery, SectionRevision } from '@shuku/domain/categories/contract'
import { FieldKind } from '@shuku/domain/documents/contract'

const rulePath = '/api/doc/console/category/info/approve'

const Rule = z.custom<ApprovalRule>((value) => ApprovalRule.safeParse(value).success)

const Named = wireObject({ kind: wire('kind', z.enum(approverKinds)), id: wire('id', Id), name: wire('name', Text) })

const TriedStep = wireObject({
  name: wire('name', Text),
  mode: wire('mode', Text),
  /** Its people are asked one after another, in this order. */
  inOrder: wire('inOrder', Truth),
  isConditional: wire('isConditional', Truth),
  /** False where its condition does not hold for the document; it asks nobody then. */
  isDue: wire('isDue', Truth),
  /** Whom it asks is in a custom field, and no document says who that is. */
  isByField: wire('isByField', Truth),
  /** The step names nobody: administrators stand in. */
  standsIn: wire('standsIn', Truth),
  people: wire(
    'people',
    z.array(
      wireObject({
        personId: wire('personId', Id),
        name: wire('name', Text),
        departmentName: wire('departmentName', Text).keepEmpty(),
        /** In words, which entry of the step names them. */
        why: wire('why', Text),
      }),
    ),
  ),
})
export type TriedStep = z.output<typeof TriedStep>

/** The rule of a category, in its settings. */
export const ruleApi = {
  getRule: getOnly(rulePath, {
    doc: 'How documents of a category are approved: its own rule, and that of the category above which it would follow without one.',
    query: CategoryQuery,
    reply: wireObject({
      /** Sent with a save, which is refused where somebody has changed the rule meanwhile. */
      revision: wire('revision', Integer),
      own: wire('own', orNothing(Rule)),
      above: wire(
        'above',
        wireObject({ categoryId: wire('seccategory', Id), name: wire('categoryname', Text), rule: wire('rule', Rule) }),
      ).optional(),
      /** How many approvals go on by a rule that was in force before. */
      running: wire('running', Integer),
      /** The names of whom both rules name. */
      named: wire('named', z.array(Named)),
      /** The templates that it offers and the caller may read: documents that begin with one may have steps of their own. */
      templates: wire(
        'templates',
        z.array(wireObject({ documentId: wire('documentId', Id), subject: wire('subject', Text) })),
      ),
      /** Fields of its documents by which steps and approvers can go. */
      fields: wire(
        'fields',
        z.array(
          wireObject({
            id: wire('fieldid', Id),
            name: wire('fieldlabel', Text),
            kind: wire('fieldname', FieldKind),
            entries: wire('entries', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
          }),
        ),
      ),
    }),
  }),
  saveRule: post(rulePath, {
    doc: 'Saves the rule of a category; null lets it follow the category above. What is being approved goes on by the rule that it began with.',
    query: wireObject({
      ...CategoryQuery.fields,
      ...SectionRevision,
      rule: wire('rule', JsonText(ApprovalRule.nullable())),
    }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text), revision: wire('revision', Integer) }),
  }),
  previewAnew: getOnly('/api/shuku/approval/anew', {
    doc: 'The approvals that go on by a former rule of the category: how many, and of at most 50 documents that the caller may read whom they wait for, and whom the rule of now would ask first.',
    query: CategoryQuery,
    reply: wireObject({
      all: wire('all', Integer),
      documents: wire(
        'documents',
        z.array(
          wireObject({
            documentId: wire('documentId', Id),
            subject: wire('subject', Text),
            asked: wire('asked', z.array(z.string())),
            wouldAsk: wire('wouldAsk', z.array(z.string())),
          }),
        ),
      ),
    }),
  }),
  askAnew: post('/api/shuku/approval/anew', {
    doc: 'These approvals, at most 100 at once, begin anew by the rule of now; what was decided in them so far stays on their sheets. Where that would ask nobody they go on as they are.',
    query: wireObject({
      ...CategoryQuery.fields,
      /** The `next` of the call before: only those behind it. */
      after: wire('after', Integer).default(0),
    }),
    reply: wireObject({
      message: wire('msg', Text),
      done: wire('done', Integer),
      refused: wire('refused', Integer),
      /** There are more behind this document. */
      next: wire('next', Id).optional(),
    }),
  }),
  tryRule: getOrPost('/api/doc/console/category/info/approve/detail', {
    doc: 'Who would approve a document of a person, or this document, step by step, and why; by a rule that is not saved yet, or the one in force.',
    query: wireObject({
      ...CategoryQuery.fields,
      /** The author; the document’s, or else the caller, where it is left out. */
      personId: wire('personId', Id).optional(),
      /** One that the caller may read: its secrecy, its holders and its custom fields count. */
      documentId: wire('documentId', Id).optional(),
      /** As if the document had begun with this template. */
      templateId: wire('templateId', Id).optional(),
      rule: wire('rule', JsonText(ApprovalRule)).optional(),
    }),
    reply: wireObject({ steps: wire('steps', z.array(TriedStep)) }),
  }),
} satisfies Record<string, Endpoint>
