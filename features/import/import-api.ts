import { FieldValues } from '@shuku/domain/documents/contract'
import { Id, Integer, JsonText, post, Text, upload, wire, wireObject, z, getOrPost } from '@shuku/kit/contract'

/**
 * The key of what is remembered has to fit into an index. A Mac decomposes names that other systems compose: the composed
 * form counts.
 */
const Path = Text.normalize('NFC')
  .max(800)
  .refine((path) => path.split('/').every((part) => !/^\.{0,2}$/.test(part)), {
    error: 'notAPath',
  })
/** Tells the folders that one person imports into one category from each other. */
const Source = Text.normalize('NFC').max(100)
const into = wire('into', Id)

/** The last moment that a date can be, in milliseconds since 1970, and before it as many lie. */
const lastMs = 8.64e15
const Moment = Integer.refine((ms) => Math.abs(ms) <= lastMs)

/** A file as a browser sees it in a folder. */
const Listed = z.object({ path: Path, sizeBytes: z.int().nonnegative(), modifiedMs: z.int().min(-lastMs).max(lastMs) })

/** What a run would do with a file. */
export const PlannedKind = z.enum(['create', 'update', 'unchanged', 'refused'])
export type PlannedKind = z.output<typeof PlannedKind>

const Reason = wire('reason', Text)

export const importApi = {
  getPlan: getOrPost('/api/shuku/import/plan', {
    doc: 'What the import of a folder would do: which files are new, changed, as they were or refused, and which categories it makes.',
    query: wireObject({
      intoId: into,
      source: wire('source', Source),
      files: wire('files', JsonText(z.array(Listed).max(1000))),
    }),
    reply: wireObject({
      /** In the order of the files. */
      kinds: wire('kinds', z.array(PlannedKind)),
      refused: wire('refused', z.array(wireObject({ place: wire('place', Integer), reason: Reason }))),
      /** Folders that have no category yet, parents first. */
      newFolders: wire('newFolders', z.array(Text)),
    }),
  }),
  readValues: upload('/api/shuku/import/values', {
    doc: 'Reads a table (xlsx or csv, 5 MB, 20,000 lines, 400,000 values, 20,000 names of people and departments) of values of custom fields, a line for each file: its path, then columns named as the fields of the category; answers each line as `customfields` of an import, or why it cannot be.',
    query: wireObject({ intoId: into }),
    reply: wireObject({
      /** Columns that are called as no field. */
      unknown: wire('unknown', z.array(z.string())),
      lines: wire(
        'lines',
        z.array(
          wireObject({
            path: wire('path', Text),
            values: wire('customfields', FieldValues).optional(),
            reason: Reason.optional(),
          }),
        ),
      ),
    }),
  }),
  makeCategories: post('/api/shuku/import/categories', {
    doc: 'Finds the category of every folder of an import, or makes it; says of each that cannot be why.',
    query: wireObject({ intoId: into, folders: wire('folders', JsonText(z.array(Path).max(500))) }),
    reply: wireObject({
      folders: wire(
        'folders',
        z.array(
          wireObject({ path: wire('path', Text), categoryId: wire('id', Id).optional(), reason: Reason.optional() }),
        ),
      ),
    }),
  }),
  importFile: upload('/api/shuku/import/file', {
    doc: 'Makes a document of a file of a folder, or saves it into the one that an earlier import made; the same file again changes nothing.',
    query: wireObject({
      intoId: into,
      source: wire('source', Source),
      path: wire('path', Path),
      modifiedMs: wire('modified', Moment),
      /** The category of the folder that contains the file. */
      category: wire('category', Id),
      /** Values of its custom fields; a new document has the defaults of all others. */
      fields: wire('customfields', JsonText(FieldValues)).optional(),
    }),
    reply: wireObject({
      outcome: wire('outcome', z.enum(['created', 'updated', 'unchanged'])),
      documentId: wire('id', Id),
      /** Of a new one: another document in force with the same file, that the caller may read. */
      twin: wire(
        'twin',
        wireObject({
          id: wire('id', Id),
          subject: wire('subject', Text),
          categoryName: wire('categoryName', Text),
        }),
      ).optional(),
      /** The name of the attachment, where that of the file is too long for disks. */
      shortenedTo: wire('shortenedTo', Text).optional(),
    }),
  }),
}
