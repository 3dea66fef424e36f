import { get, Integer, post, Text, Truth, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

const Settings = {
  areAllowed: wire('allowed', Truth),
  mayLackEnd: wire('mayLackEnd', Truth),
  /** The furthest last day, from the day on which it is set. */
  mostDays: wire('mostDays', Integer.pipe(z.int().min(1).max(3650))),
}
const done = { message: wire('msg', Text) }

export const linkSettingsApi = {
  getLinkSettings: get('/api/shuku/disk/links/settings', {
    doc: 'What is allowed of links, and how many are open; for those who administer the whole organisation.',
    reply: wireObject({ ...Settings, openLinks: wire('openLinks', Integer) }),
  }),
  saveLinkSettings: post('/api/shuku/disk/links/settings/save', {
    doc: 'Sets what is allowed of links; for those who administer the whole organisation.',
    query: wireObject(Settings),
    reply: wireObject(done),
  }),
  endAllLinks: post('/api/shuku/disk/links/end-all', {
    doc: 'Switches all links of everybody off; for those who administer the whole organisation.',
    reply: wireObject({ ...done, ended: wire('ended', Integer) }),
  }),
} satisfies Record<string, Endpoint>
