type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** A screen of the area by the path of its route; one that other slices lead to has its name below. */
export function screenAddress(child: string, query: Query = {}): string {
  return route(`/main/document/${child}`, query)
}

export function route(path: string, query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  const text = parameters.toString()
  return `#${path}${text ? `?${text}` : ''}`
}

/** The front of the news; a page of them, an article, or with `isAll` one list of all pages. */
export interface NewsAddress {
  readonly publishType?: string | undefined
  readonly pageId?: number | undefined
  readonly documentId?: number | undefined
  readonly isAll?: boolean | undefined
}

/** A folder of one's own cloud disk, or of what is shared. */
export interface DiskPlace {
  readonly view?: 'myDisk' | 'myShare' | 'colleagueShare'
  readonly folderId?: number
}

/** The chat from which a screen is opened. */
export interface ChatPlace {
  readonly receiver?: 'person' | 'group' | undefined
  readonly receiverId?: string | number | undefined
}

export function chatOf({ receiver, receiverId }: ChatPlace): Query {
  return { tosharetype: receiver, tosharerinfo: receiverId }
}

/** One of a person's accounts; `type` is 0 for those of the company. */
export interface Account {
  readonly id: number
  readonly type: '0'
}
