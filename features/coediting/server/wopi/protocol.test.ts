import { oncePerFile } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { encodeUtf7 } from './utf7.ts'
import { givenOffice, OfficeCalls } from './wopi.given.ts'

// What hosts are validated by: sequences of calls as the WOPI validator has them, by the names of its cases. It deletes what it
// made; hosts that delete nothing answer 501 there.

/** A file that is called by its parts, and one that was made beside it. */
interface Run {
  readonly file: OfficeCalls
  readonly reader: OfficeCalls
  made?: OfficeCalls
}

interface Expected {
  readonly status?: number | readonly number[]
  /** Of X-WOPI-Lock. */
  readonly held?: string
  readonly json?: Readonly<Record<string, unknown>>
  /** The bytes. */
  readonly content?: string
}

interface Step extends Expected {
  readonly override: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** `made`: on the file that was made beside. */
  readonly on?: 'made' | 'reader' | 'stranger'
}

type More = Expected & Pick<Step, 'on'>

const [L, N, X] = ['LockString', 'NewLockString', 'IncorrectLockString']
const by =
  (override: string) =>
  (lock: string, more: More = {}) =>
    ({ override, headers: { 'x-wopi-lock': lock }, ...more }) satisfies Step
const [lock, unlock, refresh] = [by('LOCK'), by('UNLOCK'), by('REFRESH_LOCK')]
const relock = (former: string, next: string, more: More = {}) =>
  ({ override: 'LOCK', headers: { 'x-wopi-lock': next, 'x-wopi-oldlock': former }, ...more }) satisfies Step
const getLock = (held: string) => ({ override: 'GET_LOCK', held }) satisfies Step
const info = (more: More = {}) => ({ override: 'info', ...more }) satisfies Step
const get = (more: More = {}) => ({ override: 'get', ...more }) satisfies Step
const put = (held: string | undefined, body: string, more: More = {}) =>
  ({
    override: 'put',
    body,
    ...(held === undefined ? {} : { headers: { 'x-wopi-lock': held } }),
    ...more,
  }) satisfies Step
const mismatch = (held: string) => ({ status: 409, held })
const targets = { suggested: 'x-wopi-suggestedtarget', exact: 'x-wopi-relativetarget' }
interface Beside extends More {
  readonly overwrites?: boolean
}
const beside = (mode: keyof typeof targets, name: string, { overwrites, ...more }: Beside = {}): Step => ({
  override: 'PUT_RELATIVE',
  headers: {
    [targets[mode]]: encodeUtf7(name),
    ...(overwrites === undefined ? {} : { 'x-wopi-overwriterelativetarget': String(overwrites) }),
  },
  body: `WordSimpleDocument ${name}`,
  ...more,
})
const both: Step = {
  override: 'PUT_RELATIVE',
  headers: { 'x-wopi-suggestedtarget': 'a.docx', 'x-wopi-relativetarget': 'a.docx' },
  body: 'x',
  status: 400,
}
const rename = (name: string, held: string | undefined, more: More = {}): Step => ({
  override: 'RENAME_FILE',
  headers: { 'x-wopi-requestedname': encodeUtf7(name), ...(held === undefined ? {} : { 'x-wopi-lock': held }) },
  on: 'made',
  ...more,
})
const named = (name: string) => ({ json: { Name: name } })
const ending = (end: string) => ({ json: { Name: expect.stringMatching(new RegExp(`${end.replace('.', '[.]')}$`)) } })
const onMade = { on: 'made' } as const
const ids = (length: number) => '1234567890'.repeat(110).slice(0, length)
const officeLock = '{"S":"0136ad16-9725-43c3-9ea0-5e01d2dbc162","E":2,"M":"DE997C5AC4E6"}'

const locks: Record<string, readonly Step[]> = {
  LockLengthValidation: [lock(ids(256)), unlock(ids(256))],
  LockFormatValidation: [lock(officeLock), unlock(officeLock)],
  SuccessfulLockSequence: [lock(L), refresh(L), relock(L, N), unlock(N)],
  LockMismatchAfterUnlockAndRelockRequest: [lock(L), relock(L, N), unlock(L, mismatch(N)), unlock(N)],
  DoubleLockSequence: [lock(L), lock(L), unlock(L)],
  UnlockUnlockedFile: [unlock(L, mismatch(''))],
  LockMismatchOnLockRequest: [lock(L), lock(X, mismatch(L)), unlock(L)],
  LockMismatchOnUnlockRequest: [lock(L), unlock(X, mismatch(L)), unlock(L)],
  LockMismatchOnRefreshLockRequest: [lock(L), refresh(X, mismatch(L)), unlock(L)],
  LockMismatchOnUnlockAndRelockRequest: [lock(L), relock(X, N, mismatch(L)), unlock(L)],
  LockMismatchOnPutFileRequest: [lock(L), put(X, 'x', mismatch(L)), unlock(L)],
  'files.GetLock': [lock(L), getLock(L), unlock(L)],
  'files.GetLockAfterChange': [lock(L), relock(L, N), getLock(N), unlock(N)],
  'files.GetLockOnUnlockedFile': [lock(L), unlock(L), getLock('')],
  'files.ExtendedLockLengthValidation': [
    info({ json: { SupportsExtendedLockLength: true } }),
    lock(ids(1024)),
    getLock(ids(1024)),
    unlock(ids(1024)),
  ],
}

const edits: Record<string, readonly Step[]> = {
  BasicEdit: [info(), lock(L), get(), put(L, 'WordSimpleDocument'), unlock(L)],
  EditNoChange: [info(), lock(L), get(), put(L, 'WordSimpleDocument'), unlock(L)],
  PutUnlockedFile: [
    lock(L),
    put(L, ''),
    unlock(L),
    put(undefined, 'WordBlankDocument'),
    get({ content: 'WordBlankDocument' }),
  ],
  CheckFileWithInvalidAccessToken: [info({ on: 'stranger', status: 401 })],
  GetPutFileWithInvalidAccessToken: [
    lock(L),
    get({ on: 'stranger', status: 401 }),
    put(L, 'x', { on: 'stranger', status: 401 }),
    put(L, 'WordSimpleDocument'),
    unlock(L),
  ],
  LockFileWithInvalidAccessToken: [
    lock(L, { on: 'stranger', status: 401 }),
    lock(L),
    unlock(L, { on: 'stranger', status: 401 }),
    unlock(L),
  ],
  'files.PutUserInfo': [{ override: 'PUT_USER_INFO', body: 'UserInfo' }, info({ json: { UserInfo: 'UserInfo' } })],
}

const relatives: Record<string, readonly Step[]> = {
  'PutRelativeFile.SuggestedExtension': [beside('suggested', '.foox', ending('.foox'))],
  'PutRelativeFile.SuggestedName': [beside('suggested', 'suggested.wopitest', ending('.wopitest'))],
  'PutRelativeFile.SuggestedNameConflict': [
    beside('suggested', 'again.wopitest', ending('.wopitest')),
    beside('suggested', 'again.wopitest', named('again (2).wopitest')),
  ],
  'PutRelativeFile.RelativeName': [beside('exact', 'relative.foox', named('relative.foox'))],
  'PutRelativeFile.RelativeNameOverwriteTrueNoEffect': [
    beside('exact', 'overwritten.foox', { overwrites: true, ...named('overwritten.foox') }),
  ],
  'PutRelativeFile.RelativeNameOverwriteFalseNoEffect': [
    beside('exact', 'kept.foox', { overwrites: false, ...named('kept.foox') }),
  ],
  'PutRelativeFile.RelativeNameConflictNoOverwrite': [
    beside('exact', 'conflict.foox', named('conflict.foox')),
    beside('exact', 'conflict.foox', { status: 409 }),
  ],
  'PutRelativeFile.RelativeNameConflictOverwriteFalse': [
    beside('exact', 'false.foox', named('false.foox')),
    beside('exact', 'false.foox', { status: 409, overwrites: false }),
  ],
  'PutRelativeFile.RelativeNameConflictOverwriteTrue': [
    beside('exact', 'true.foox', named('true.foox')),
    beside('exact', 'true.foox', { overwrites: true, ...named('true.foox') }),
    info(onMade),
  ],
  'PutRelativeFile.ConflictingHeaders': [both],
  'PutRelativeFile.RelativeNameConflictOverwriteTrueLocked': [
    beside('exact', 'locked.foox', named('locked.foox')),
    lock(L, onMade),
    beside('exact', 'locked.foox', { overwrites: true, ...mismatch(L) }),
    unlock(L, onMade),
  ],
  'PutRelativeFile.FileNameReturnedIsCorrectlyEncoded': [beside('exact', 'ÿ世界.foox', named('ÿ世界.foox'))],
  'PutRelativeFile.FileNameLongerThan512Chars': [beside('exact', `${'long'.repeat(130)}.foox`, { status: 400 })],
  'PutRelativeFile.IncludeHostUrls': [
    beside('suggested', 'new.wopitest', {
      json: { HostEditUrl: expect.stringMatching(/^https?:/), HostViewUrl: expect.stringMatching(/^https?:/) },
    }),
  ],
  'PutRelativeFileUnsupported.SuggestedName': [
    info({ on: 'reader', json: { UserCanNotWriteRelative: true } }),
    beside('suggested', 'unsupported.wopitest', { on: 'reader', status: 501 }),
  ],
  'PutRelativeFileUnsupported.RelativeName': [
    beside('exact', 'unsupported.wopitest', { on: 'reader', status: 501, overwrites: true }),
  ],
  'PutRelativeFileUnsupported.ConflictingHeaders': [{ ...both, on: 'reader', status: 501 }],
}

const renames: Record<string, readonly Step[]> = {
  'PutRelativeAndRenameFile.RenameShouldSucceed': [
    beside('exact', 'one.docx', named('one.docx')),
    info({ on: 'made', json: { SupportsRename: true, UserCanRename: true } }),
    rename('oneRenamed', undefined, named('oneRenamed')),
    { override: 'DELETE', on: 'made', status: 501 },
  ],
  'PutRelativeAndRenameFile.FileNameAfterRenameIsCorrectlyEncoded': [
    beside('exact', 'two.foox', named('two.foox')),
    rename('ÿ世界二', undefined, named('ÿ世界二')),
  ],
  'PutRelativeAndRenameFile.RenamingALockedFileWithACorrectLockHeaderValueShouldSucceed': [
    beside('exact', 'three.docx', named('three.docx')),
    lock(L, onMade),
    rename('threeRenamed', L, named('threeRenamed')),
    unlock(L, onMade),
  ],
  'PutRelativeAndRenameFile.RenamingALockedFileWithAnIncorrectLockHeaderValueShouldReturnA409': [
    beside('exact', 'four.docx', named('four.docx')),
    lock(L, onMade),
    rename('fourRenamed', X, mismatch(L)),
    unlock(L, onMade),
  ],
  'PutRelativeAndRenameFile.RenameShouldNotChangeFileExtension': [
    beside('exact', 'five.docx', named('five.docx')),
    rename('fiveRenamed', undefined, named('fiveRenamed')),
    info({ on: 'made', json: { BaseFileName: 'fiveRenamed.docx', FileExtension: '.docx' } }),
  ],
}

/** One document for all: each sequence leaves it unlocked. */
const validated = oncePerFile(async () => {
  const office = await givenOffice()
  return { office, file: await office.open(office.creator), reader: await office.open(office.reader) }
})

async function expectStep(run: Run, step: Step): Promise<void> {
  const { override, headers = {}, body, on, status = 200, held, json, content } = step
  const calls = callsOf(run, on)
  const reply =
    override === 'info'
      ? await calls.info(headers)
      : override === 'get'
        ? await calls.get(headers)
        : override === 'put'
          ? await calls.put(body ?? '', headers)
          : await calls.call(override, headers, body)
  expect([status].flat(), `${override} answered ${reply.status}`).toContain(reply.status)
  expect(reply).toMatchObject({
    ...(held !== undefined && { headers: { 'x-wopi-lock': held } }),
    ...(json && { json }),
    ...(content !== undefined && { text: content }),
  })
  if (override !== 'PUT_RELATIVE' || reply.status !== 200) return
  const { pathname, searchParams } = new URL(String(reply.json['Url']))
  const token = searchParams.get('access_token') ?? ''
  run.made = new OfficeCalls(calls.address, Number(pathname.split('/').at(-1)), token)
}

function callsOf({ file, reader, made }: Run, on: Step['on']): OfficeCalls {
  if (on === 'reader') return reader
  if (on === 'stranger') return new OfficeCalls(file.address, file.attachmentId, 'INVALID')
  return on === 'made' && made ? made : file
}

describe.each(Object.entries({ locks, edits, relatives, renames }))(
  'COEDIT-69~ WOPI validator: %s',
  (_group, cases) => {
    test.each(Object.entries(cases))('%s', async (_name, steps) => {
      const { file, reader } = await validated()
      const run: Run = { file, reader }
      for (const step of steps) await expectStep(run, step)
    })
  },
)

/** What a host may say of a file, by the schema of the validator: another property than these is refused. */
const optional =
  /^(?:SHA256|FileExtension|FileNameMaxLength|UserFriendlyName|UserInfo|IsAnonymousUser|UserCan\w+|ReadOnly|DisablePrint|Supports\w+|PostMessageOrigin|HostEditUrl|HostViewUrl)$/
const required = { BaseFileName: 'string', OwnerId: 'string', Size: 'number', UserId: 'string', Version: 'string' }

test('COEDIT-69~ WOPI validator: FullCheckFileInfoSchema, CheckFileInfoFieldsNotToBeSetByHosts', async () => {
  const { file } = await validated()
  const { json } = await file.info()
  for (const [name, type] of Object.entries(required)) expect(typeof json[name]).toBe(type)
  expect(Object.keys(json).filter((name) => !(name in required) && !optional.test(name))).toEqual([])
  for (const name of ['HostEditUrl', 'HostViewUrl', 'PostMessageOrigin'])
    expect(URL.canParse(String(json[name]))).toBe(true)
})

test('COEDIT-69~ WOPI validator: FileVersion, versions change with each content, are answered by saves and locks, and never come again', async () => {
  const { office, file } = await validated()
  const seen = new Set<unknown>()
  const version = async () => (await file.info()).json['Version']
  seen.add(await version())
  for (const content of ['一', '二', '一', '二']) {
    const locked = await file.call('LOCK', { 'x-wopi-lock': L })
    expect(locked.headers['x-wopi-itemversion']).toBe(await version())
    const saved = await file.put(content, { 'x-wopi-lock': L })
    expect(saved.headers['x-wopi-itemversion']).toBe(await version())
    const left = await file.call('UNLOCK', { 'x-wopi-lock': L })
    expect(left.headers['x-wopi-itemversion']).toBe(await version())
    seen.add(await version())
  }
  expect(seen.size).toBe(5)
  const { rows } = await sql`
    select from shared_edit where document_id = ${office.documentId} and closed_at is null`.execute(office.db)
  expect(rows).toEqual([])
})
