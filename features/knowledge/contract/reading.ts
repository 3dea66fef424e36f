import {
  get,
  Id,
  Instant,
  Integer,
  Name,
  orNothing,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { templateNames } from './maps.ts'

/** 0 to 100, whole: 0 where nothing is read, 100 exactly where all that the caller may read is read. */
const Percent = z.int().min(0).max(100)

/** What is read of what: documents, each once, that the caller may read. */
const counted = {
  percent: wire('percent', Percent),
  read: wire('read', Integer),
  total: wire('total', Integer),
}

const Person = wireObject({ personId: wire('personId', Integer), name: wire('name', Text) })

/** A point as a station of a map. */
export const Station = wireObject({
  pointId: wire('pointId', Integer),
  name: wire('name', Text),
  weight: wire('weight', Integer),
  ...counted,
  /** Subjects of its first three documents. */
  first: wire('first', z.array(Text)),
})
export type Station = z.output<typeof Station>

export const ReadTheme = wireObject({
  id: wire('id', Integer),
  title: wire('title', Text),
  weight: wire('weight', Integer),
  ...counted,
  /** Who knows it best, of those that let themselves be named. */
  expert: wire('expert', orNothing(Person)),
  stations: wire('stations', z.array(Station)),
})
export type ReadTheme = z.output<typeof ReadTheme>

const NextDocument = wireObject({
  documentId: wire('documentId', Integer),
  subject: wire('subject', Text),
  pointId: wire('pointId', Integer),
})

export const MapPage = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  remark: wire('remark', Text),
  categoryName: wire('categoryName', Text),
  template: wire('template', z.enum(templateNames)),
  contents: wire('contents', Text),
  creatorName: wire('creatorName', Text),
  updaterName: wire('updaterName', Text),
  updatedAt: wire('updatedAt', Instant),
  mayEdit: wire('mayEdit', Truth),
  ...counted,
  /** Documents of it that the caller read first within the last seven days. */
  readThisWeek: wire('readThisWeek', Integer),
  /** How long reading the rest takes, as far as that is known. */
  minutesLeft: wire('minutesLeft', Integer),
  /** When the last of all was read; nothing where something is left. */
  doneAt: wire('doneAt', orNothing(Instant)),
  /** The next unread document of the point that was read last. */
  next: wire('next', orNothing(NextDocument)),
  themes: wire('themes', z.array(ReadTheme)),
})
export type MapPage = z.output<typeof MapPage>

export const StationDocument = wireObject({
  id: wire('id', Integer),
  subject: wire('subject', Text),
  /** What its icon says. */
  kind: wire('kind', Text),
  /** How long reading it takes; nothing where that is not known. */
  minutes: wire('minutes', orNothing(Integer)),
  isRead: wire('isRead', Truth),
  /** A dynamic reference found it; nobody chose it by hand. */
  isByRule: wire('isByRule', Truth),
})
export type StationDocument = z.output<typeof StationDocument>

export const Expert = wireObject({
  ...Person.fields,
  wrote: wire('wrote', Integer),
  revised: wire('revised', Integer),
  answered: wire('answered', Integer),
})
export type Expert = z.output<typeof Expert>

export const StationPage = wireObject({
  pointId: wire('pointId', Integer),
  name: wire('name', Text),
  remark: wire('remark', Text),
  ...counted,
  documents: wire('documents', z.array(StationDocument)),
  /** At most three. */
  experts: wire('experts', z.array(Expert)),
  /** How many have begun it; nothing below five. */
  learners: wire('learners', orNothing(Integer)),
  /** The latest four of those that let their reading be seen. */
  latestLearners: wire('latestLearners', z.array(Person)),
})
export type StationPage = z.output<typeof StationPage>

const mapId = wire('mapId', Id)

/** Characters of a question to who knows a point best. */
export const longestQuestion = 500

export const readingApi = {
  getMapPage: get('/api/shuku/knowledge/maps/page', {
    doc: 'A knowledge map as it is read: how far the caller has come, by themes and points.',
    query: wireObject({ mapId }),
    reply: MapPage,
  }),
  getStation: get('/api/shuku/knowledge/maps/station', {
    doc: 'One point of a map: its documents that the caller may read, who knows it best, and who is at it.',
    query: wireObject({ mapId, pointId: wire('pointId', Id) }),
    reply: StationPage,
  }),
  getKeepersView: get('/api/shuku/knowledge/maps/keepers', {
    doc: 'For those who maintain maps: points without documents, documents whose review is overdue, searches without hits that fit, and how far people are.',
    query: wireObject({ mapId }),
    reply: wireObject({
      gaps: wire('gaps', z.array(wireObject({ pointId: wire('pointId', Integer), name: wire('name', Text) }))),
      overdue: wire(
        'overdue',
        z.array(
          wireObject({
            documentId: wire('documentId', Integer),
            subject: wire('subject', Text),
            dueOn: wire('dueOn', Text),
          }),
        ),
      ),
      misses: wire('misses', z.array(wireObject({ query: wire('query', Text), times: wire('times', Integer) }))),
      /** People who have read something of it; nothing below five. */
      people: wire(
        'people',
        orNothing(
          wireObject({
            begun: wire('begun', Integer),
            done: wire('done', Integer),
            /** Of those who have begun. */
            averagePercent: wire('averagePercent', Percent),
          }),
        ),
      ),
    }),
  }),
  askExpert: post('/api/shuku/knowledge/maps/ask', {
    doc: 'Asks one of those who are named as knowing a point best: they are notified, and led to the point.',
    query: wireObject({
      mapId,
      pointId: wire('pointId', Id),
      personId: wire('personId', Id),
      note: wire('note', Name.trim().min(1).max(longestQuestion)),
    }),
  }),
  getListing: get('/api/shuku/knowledge/listing', {
    doc: 'Whether the caller may be named as one who knows something best.',
    reply: wireObject({ isListed: wire('isListed', Truth) }),
  }),
  setListing: post('/api/shuku/knowledge/listing/set', {
    doc: 'Lets the caller be named as one who knows something best, or not.',
    query: wireObject({ isListed: wire('isListed', Truth) }),
  }),
} satisfies Record<string, Endpoint>
