import { peopleApi } from '@shuku/domain/people/contract'
import { drawPicture, measurePicture } from '@shuku/domain/files/testing'
import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { testDatabase, type TestClient, type TestFile } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { directoryApi as api } from '../contract.ts'

const png = async (): Promise<TestFile> => ({ name: '我.png', content: await drawPicture('png', 900, 600) })

async function photoOf(client: TestClient, personId: number, size: 'small' | 'large' = 'small') {
  const reply = await client.send(api.downloadPhoto, { personId, size })
  return { status: reply.status, bytes: Buffer.from(reply.bytes) }
}

async function failOf(client: TestClient, personId: number, file: TestFile): Promise<string> {
  return client.upload(api.setPhoto, [file], { personId }).then(
    () => 'done',
    ({ failure }: { failure: { code: string } }) => failure.code,
  )
}

test('ORG-26 everybody gives themselves a photo, which colleagues see square and in two sizes, and takes it away', async () => {
  const [person, colleague] = await given.people([{}, {}])
  const [own, other] = [await clientOf(person), await clientOf(colleague)]
  expect((await photoOf(other, person!.id)).status).toBe(404)
  for (const [format, name] of [
    ['png', 'a.png'],
    ['jpeg', 'a.jpg'],
    ['webp', 'a.webp'],
  ] as const) {
    const content = await drawPicture(format, 640, 900)
    await own.upload(api.setPhoto, [{ name, content }], { personId: person!.id })
    for (const [size, edge] of [
      ['small', 96],
      ['large', 320],
    ] as const) {
      const { bytes } = await photoOf(other, person!.id, size)
      expect(await measurePicture(bytes)).toMatchObject({ format: 'webp', width: edge, height: edge })
    }
  }
  const { photo, mayChangePhoto } = await own.call(api.getCard, { personId: person!.id })
  expect(photo).toBeGreaterThan(0)
  expect(mayChangePhoto).toBe(true)
  expect(await other.call(api.getCard, { personId: person!.id })).toMatchObject({ photo, mayChangePhoto: false })
  const { choices } = await other.call(peopleApi.findChoices, { kind: 'person', text: person!.loginName })
  expect(choices).toMatchObject([{ id: person!.id, photo }])

  await own.call(api.removePhoto, { personId: person!.id })
  expect((await photoOf(own, person!.id)).status).toBe(404)
  const { db } = await testDatabase()
  const log = db.selectFrom('audit_log').select('details').where('act', '=', 'changePhoto')
  expect((await log.where('subject_id', '=', person!.id).orderBy('id', 'desc').execute())[0]?.details).toEqual({
    photoFileId: null,
    before: { photoFileId: photo },
  })
})

test('an administrator gives photos to those whom they administer, and nobody to others', async () => {
  const { departmentIds } = await given.organisation()
  const [mine, theirs] = await given.people([{ departmentId: departmentIds[0] }, { departmentId: departmentIds[2] }])
  const administrator = await given.person({ rights: [rightStrings.administerOrganisation] })
  const { db } = await testDatabase()
  const scope = {
    person_id: administrator.id,
    right_name: rightStrings.administerOrganisation,
    unit_id: departmentIds[0],
  }
  await db.insertInto('admin_scope').values(scope).execute()
  const bounded = await clientOf(administrator)
  expect(await failOf(bounded, mine!.id, await png())).toBe('done')
  expect(await failOf(bounded, theirs!.id, await png())).toBe('people.beyondReach')
  expect(await bounded.fail(api.removePhoto, { personId: theirs!.id })).toMatchObject({ code: 'people.beyondReach' })
  expect(await failOf(await clientOf(theirs), mine!.id, await png())).toBe('people.notAdministrator')
  expect(await failOf(bounded, 2_000_000_000, await png())).toBe('people.unknownPerson')
})

test('ORG-33 what is no picture, or another than it says, is refused, and the photo stays', async () => {
  const person = await given.person()
  const client = await clientOf(person)
  const { content } = await png()
  expect(await failOf(client, person.id, await png())).toBe('done')
  const before = (await client.call(api.getCard, { personId: person.id })).photo
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const gif = await drawPicture('gif', 10, 10)
  const bad: readonly (readonly [string, string | Buffer, string])[] = [
    ['a.svg', svg, 'files.portraitType'],
    ['a.png', svg, 'files.portraitType'],
    ['a.png', 'no picture', 'files.portraitType'],
    ['a.gif', gif, 'files.portraitType'],
    ['a.png', gif, 'files.portraitType'],
    ['a.png', (content as Buffer).subarray(0, 200), 'files.portraitDamaged'],
    ['a.png', '', 'files.empty'],
    // of one colour it is small, and decoded it would be 200 MB
    ['a.png', await drawPicture('png', 7000, 7000), 'files.portraitDamaged'],
    ['a.png', Buffer.concat([content as Buffer, Buffer.alloc(10 * 1024 * 1024)]), 'files.portraitTooLarge'],
  ]
  for (const [name, bytes, code] of bad)
    expect([name, await failOf(client, person.id, { name, content: bytes })]).toEqual([name, code])
  expect((await client.call(api.getCard, { personId: person.id })).photo).toBe(before)
})
