import { everyone, person } from '../company/subject.ts'
import { file, folder, picture, toDownload, toView, versions, type DemoDisk } from './disk-shape.ts'

/** The disk of a colleague abroad. */
export const englishDisk: DemoDisk = {
  owner: 'emily.carter',
  language: 'en',
  items: [
    folder(
      'Northfield project',
      [
        versions(
          'Northfield schedule.xlsx',
          [
            [22, '## Schedule\n\n| Phase | Weeks |\n| --- | --- |\n| Survey | 3 |\n| Build | 9 |\n'],
            [8, '## Schedule\n\n| Phase | Weeks |\n| --- | --- |\n| Survey | 3 |\n| Build | 11 |\n| Test | 2 |\n'],
          ],
          { linkDays: 14 },
        ),
        file('Kick-off notes.docx', 21, '## Decisions\n\n- One site visit a month\n- Weekly call on Tuesdays\n'),
        file('Grid connection.pdf', 17, '## Grid connection\n\n- Application filed\n- Answer expected in six weeks\n'),
        picture('Output forecast.png', 9, { kind: 'lines', values: [12, 18, 27, 31, 36, 34] }),
      ],
      { shares: [toDownload(person('wangfang')), toView(person('liqiang'), 30)] },
    ),
    folder('Travel', [
      picture('Hotel receipt.png', 19, { kind: 'receipt', values: [184] }),
      picture('Taxi receipt.png', 18, { kind: 'receipt', values: [27] }),
      file('Old itinerary.txt', 40, 'Replaced by the new one.\n', { deletedDaysAgo: 5 }),
    ]),
    file('Support handover.docx', 6, '## Open tickets\n\n- Two waiting for parts\n', { shares: [toView(everyone)] }),
    file('Team calendar.md', 12, '## Holidays\n\n- Deepavali\n- New Year\n'),
  ],
}
