import {
  Day,
  download,
  get,
  getOrPost,
  Id,
  Instant,
  Integer,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

const address = wire('address', z.string().regex(/^[\w-]{1,60}$/))
/** Letters and digits; what somebody pasted around or between them does not count. */
const Password = z.codec(z.string().max(60), z.string(), {
  decode: (text) => text.replaceAll(/[^0-9A-Za-z]/g, ''),
  encode: (password) => password,
})
/** 0: what the link is of. */
const itemId = wire('id', Integer.pipe(z.int().nonnegative())).default(0)
const done = { message: wire('msg', Text) }

export const linkedPageSize = 100
/** Of the openings of a link: those that its dialog shows, and those that are there to be looked through. */
export const fewOpenings = 3
export const mostOpenings = 200

const Settings = {
  areAllowed: wire('allowed', Truth),
  mayLackEnd: wire('mayLackEnd', Truth),
  mostDays: wire('mostDays', Integer.pipe(z.int().min(1).max(3650))),
}

const Opening = wireObject({
  id: wire('id', Integer),
  at: wire('at', Instant),
  act: wire('act', z.enum(['open', 'view', 'download', 'locked'])),
  itemName: wire('name', Text),
  terminal: wire('terminal', Text),
  address: wire('ip', Text),
})
export type Opening = z.output<typeof Opening>

const Link = wireObject({
  address: wire('address', Text),
  password: wire('password', Text),
  mayDownload: wire('candownload', Truth),
  /** Nothing: without an end. */
  validUntil: wire('validUntil', Instant).optional(),
  lastDay: wire('lastDay', Day).optional(),
  isOn: wire('isOn', Truth),
  isLocked: wire('isLocked', Truth),
})
export type Link = z.output<typeof Link>

const LinkedItem = wireObject({
  id: wire('id', Integer),
  kind: wire('type', z.enum(['folder', 'file'])),
  name: wire('name', Text),
  sizeBytes: wire('filesize', Integer),
  changedAt: wire('changedAt', Instant),
  mime: wire('filemime', Text),
})
export type LinkedItem = z.output<typeof LinkedItem>

export const linksApi = {
  getLink: get('/api/shuku/disk/link', {
    doc: 'The link of a file or folder of one’s own disk, what is allowed of links, and who came by it last.',
    query: wireObject({ id: wire('id', Id), allOpenings: wire('all', Truth).default(false) }),
    reply: wireObject({
      ...Settings,
      link: wire('link', Link).optional(),
      openings: wire('openings', z.array(Opening)),
      openingCount: wire('openingcount', Integer),
    }),
  }),
  saveLink: post('/api/shuku/disk/link/save', {
    doc: 'Switches the link of a file or folder of one’s own disk on, or changes its level, its last day or its password, which is drawn by the server.',
    query: wireObject({
      id: wire('id', Id),
      mayDownload: wire('candownload', Truth).default(true),
      lastDay: wire('lastDay', Day).optional(),
      hasNewPassword: wire('newPassword', Truth).default(false),
    }),
    reply: wireObject(done),
  }),
  endLink: post('/api/shuku/disk/link/end', {
    doc: 'Switches the link of a file or folder of one’s own disk off, at once and for everybody who has it.',
    query: wireObject({ id: wire('id', Id) }),
    reply: wireObject(done),
  }),
  openLink: post('/api/shuku/links/open', {
    doc: 'Opens a link with its password: the browser keeps a proof of it for twelve hours. Five wrong passwords close the link for 15 minutes.',
    access: 'open',
    query: wireObject({ address, password: wire('password', Password) }),
    reply: wireObject({ name: wire('name', Text) }),
  }),
  listLinked: getOrPost('/api/shuku/links/items', {
    doc: 'What a link is of, or what is in a folder below that; for a browser that has sent its password.',
    access: 'open',
    query: wireObject({
      address,
      id: itemId,
      page: wire('page', Integer.pipe(z.int().min(1).max(100_000))).default(1),
    }),
    reply: wireObject({
      ownerName: wire('ownername', Text),
      lastDay: wire('lastDay', Day).optional(),
      mayDownload: wire('candownload', Truth),
      /** From what the link is of to what is listed. */
      way: wire('path', z.array(wireObject({ id: wire('id', Integer), name: wire('text', Text) }))),
      items: wire('items', z.array(LinkedItem)),
      total: wire('total', Integer),
    }),
  }),
  downloadLinked: download('/api/shuku/links/file', {
    doc: 'A file by a link, to look at where browsers can, or to save where the link allows that.',
    access: 'open',
    query: wireObject({ address, id: itemId, isSaved: wire('save', Truth).default(false) }),
  }),
} satisfies Record<string, Endpoint>
