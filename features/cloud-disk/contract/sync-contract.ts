import { TerminalTag } from '@shuku/domain/terminals/contract'
import {
  download,
  get,
  Id,
  Integer,
  JsonText,
  post,
  Text,
  TextList,
  Truth,
  upload,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Bytes = WholeNumber.pipe(z.int().nonnegative())

const onComputer = { terminal: wire('terminal', TerminalTag) }

/** What each change was planned by; where that is another one by now, it is refused. */
const planned = {
  ...onComputer,
  ruleId: wire('ruleId', Id),
  revision: wire('revision', Bytes),
  /** Of the feed. */
  epoch: wire('epoch', z.string().max(64)),
  /** The run of the rule, as its beginning answered it. */
  runId: wire('runId', Id).optional(),
}

/** Nothing of this name is in the folder; or a file has this version with this content, whatever it is called by now. */
const Expected = z.union([
  z.object({ isAbsent: z.literal(true) }),
  z.object({ id: z.int().positive(), versionId: z.int().positive(), sha256: Sha256 }),
])

const put = {
  ...planned,
  folderId: wire('folderId', Id),
  /** A name that the disk cannot have is refused, and never repaired. */
  name: wire('name', z.string().max(4000)),
  sizeBytes: wire('size', Bytes),
  sha256: wire('sha256', Sha256),
  expected: wire('expected', JsonText(Expected)),
  /** A hash of the computer, the rule, the file and its state: what is sent with the same one is the same put. */
  origin: wire('origin', Sha256),
}

const PresentFile = wireObject({
  id: wire('id', Integer),
  versionId: wire('versionId', Integer),
  folderId: wire('folderId', Integer),
  name: wire('name', Text),
  sizeBytes: wire('size', Integer),
  sha256: wire('sha256', Text),
})

const putReply = {
  isDone: wire('done', Truth),
  /** Of what was made, however long ago. */
  id: wire('id', Integer).optional(),
  versionId: wire('versionId', Integer).optional(),
  /** Not done: the file that is there instead, if one is. */
  item: wire('item', PresentFile).optional(),
}

/** By which the client of sync changes the disk of its person. Each change may come twice, and late, and is made once. */
export const diskSyncApi = {
  putKnown: post('/api/shuku/sync/put', {
    doc: 'Puts a file into one’s own disk without its bytes, if the folder still is as the client expects. A put whose `origin` was done before answers what it has made, for good. A content that the disk has in no version has to be sent: `needsBytes`.',
    forSync: true,
    query: wireObject(put),
    reply: wireObject({ ...putReply, needsBytes: wire('needsBytes', Truth) }),
  }),
  putFile: upload('/api/shuku/sync/upload', {
    doc: 'The same with the bytes, in one transaction: as a file of the form, or as a finished upload (`uploadId`). A content with another hash than was said is refused.',
    forSync: true,
    query: wireObject({ ...put, uploadId: wire('uploadId', z.uuid()).optional() }),
    reply: wireObject(putReply),
  }),
  makeFolder: post('/api/shuku/sync/folder', {
    doc: 'The folder of this name in a folder of one’s own disk, made where there is none; without `id` a file has the name.',
    forSync: true,
    query: wireObject({ ...planned, parentId: wire('parentId', Id), name: wire('name', z.string().max(4000)) }),
    reply: wireObject({ id: wire('id', Integer).optional() }),
  }),
  renameItem: post('/api/shuku/sync/rename', {
    doc: 'Renames a file of one’s own disk if its version is still the one that the client knows; answers whether it has the name.',
    forSync: true,
    query: wireObject({
      ...planned,
      id: wire('id', Id),
      versionId: wire('versionId', Id),
      name: wire('name', z.string().max(4000)),
    }),
    reply: wireObject({ isDone: wire('done', Truth) }),
  }),
  getDigest: get('/api/shuku/sync/digest', {
    doc: 'One value for all files below a folder of one’s own disk, to be compared with one’s own: of each file the SHA-256 of `path key`, a line feed and its hash in hexadecimal, as UTF-8; these, sorted as bytes and one after the other, hashed by SHA-256 again. A path key has the keys of the names below the folder with `/` between them; the key of a name is its NFC in upper, then in lower case, as NFC. Names that no client carries (`~$…`, `.~lock.…`, `….tmp`, `~wrl…`, `thumbs.db`, `desktop.ini`, `.ds_store`, `._…`, `.shuku…`) are left out.',
    forSync: true,
    query: wireObject({
      ...onComputer,
      folderId: wire('folderId', Id),
      /** In lower case, without the dot; all where it is left out. */
      extensions: wire('extensions', TextList).optional(),
      minBytes: wire('minSize', Bytes).default(0),
      maxBytes: wire('maxSize', Bytes).default(Number.MAX_SAFE_INTEGER),
    }),
    reply: wireObject({
      digest: wire('digest', Text),
      files: wire('files', Integer),
      /** Of the disk at that moment. */
      changeNo: wire('changeNo', Integer),
    }),
  }),
  fetchVersion: download('/api/shuku/sync/file', {
    doc: 'The bytes of a file of one’s own disk, as they were sent; a version that is no longer the current one is not found. `etag` is the SHA-256 of the content.',
    forSync: true,
    query: wireObject({ ...onComputer, id: wire('id', Id), versionId: wire('versionId', Id) }),
  }),
} satisfies Record<string, Endpoint>
