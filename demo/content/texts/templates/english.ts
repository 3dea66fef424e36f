import { entry } from '../../writing/random.ts'
import { bullets, type DraftTemplate, figure, money, numbered, table } from './template.ts'
import { overseasCustomers } from './vocabulary.ts'

const findings = [
  'Three alarms turned out to be planned maintenance that nobody had announced; a silent period is now part of the checklist.',
  'A gateway behind a new firewall lost port 8883; the customer has added it to the change template.',
  'Readings of two water meters ran backwards for minutes at a time, caused by a leaking check valve.',
  'The monthly report was late because a virtual meter referred to a removed circuit.',
  'A current transformer had been fitted the wrong way round after a panel was replaced.',
  'Daylight-saving settings differed between the gateway and the billing system.',
]

const changes = [
  'The first answer to a connectivity ticket now asks for a photo of the lights.',
  'Tickets that wait for a customer are closed after 15 working days, with a word on how to reopen them.',
  'The rota shows who is on call in both time zones.',
  'Known causes get a short article before the ticket is closed.',
]

const steps = [
  'send the corrected wiring diagram and ask for a photo of the label',
  'run the import again with the checked meter list',
  'show the demand forecast on site data before the next steering meeting',
  'agree on a maintenance window with the facility team',
  'replace two gateways by the wide-temperature model',
  'translate the operator card and laminate it',
]

const operations: DraftTemplate = {
  name: 'operations-note',
  count: 9,
  oldest: 0,
  rhythm: 'weekly',
  make: ({ index, random }) => {
    const customer = entry(overseasCustomers, index)
    return {
      title: `Weekly operations note, {date}`,
      category: 'overseas',
      author: index % 3 === 0 ? 'emily.carter' : 'rajesh.nair',
      language: 'en',
      keywords: 'operations,weekly',
      body: `
# In short
${random.pick(['A quiet week.', 'A busy week with two site visits.', 'A good week: all invoices of last month are paid.'])} ${random.whole(14, 41)} tickets were opened and ${random.whole(14, 41)} closed; the platform was available 99.${random.whole(60, 99)} % of the time.
# Customers
- **${customer.name}**: main topic was ${customer.concern}. ${customer.contact} asked for a call next week.
- **${entry(overseasCustomers, index + 2).name}**: ${random.pick(['acceptance signed', 'renewal offer sent', 'two new sites announced', 'training for eight operators held'])}.
# What we learned
${bullets(random.some(findings, 2))}
# Next week
${numbered(random.some(steps, 3).map((step) => `${step.charAt(0).toUpperCase()}${step.slice(1)}.`))}`,
    }
  },
}

const tickets: DraftTemplate = {
  name: 'ticket-review',
  count: 8,
  oldest: 0,
  rhythm: 'monthly',
  make: ({ index, random }) => {
    const rows = ['Connectivity', 'Meter readings', 'Reports', 'Accounts', 'Questions'].map((kind) => [
      kind,
      random.whole(2, 24),
      `${figure(random, 0.4, 6.5)} h`,
      `${random.whole(82, 100)} %`,
    ])
    const [best = '', ...repeated] = random.some(findings, 3)
    return {
      title: `Ticket review, {month-1} (no. ${31 - index})`,
      category: 'overseas-support',
      author: index % 2 === 0 ? 'daniel.hughes' : 'rajesh.nair',
      language: 'en',
      keywords: 'tickets,service levels',
      body: `
# Figures
${table([['Kind', 'Tickets', 'Median time', 'Within service level'], ...rows])}
# The ticket of the month
${best} It took ${random.whole(2, 9)} messages to find out, and one photo would have been enough. The playbook now asks for the photo first.
# Repeated causes
${bullets(repeated)}
# What we change
${numbered(random.some(changes, 2))}
Customers rated ${random.whole(9, 30)} closed tickets with ${figure(random, 4.1, 4.9)} of 5 on average. Two wrote that they liked hearing from us even when there was no news.`,
      ...(index % 2 === 0
        ? {
            attachments: [
              {
                fileName: `tickets-review-${31 - index}.csv`,
                text: `# Tickets\n${table([['Kind', 'Tickets', 'Median', 'In time'], ...rows])}`,
              },
            ],
          }
        : {}),
    }
  },
}

const statusReports: DraftTemplate = {
  name: 'status-report',
  count: 10,
  oldest: 240,
  make: ({ index, random }) => {
    const customer = entry(overseasCustomers, index * 5 + 1)
    const total = random.whole(10, 40) * 10
    const done = Math.round(total * (0.3 + random.next() * 0.65))
    return {
      title: `${customer.name}: project status, {date}`,
      category: 'overseas-projects',
      author: index % 2 === 0 ? 'rajesh.nair' : 'daniel.hughes',
      language: 'en',
      keywords: `${customer.short},status report`,
      body: `
**Overall**: ${random.pick(['green', 'green', 'amber'])}  **Schedule**: ${random.pick(['on time', 'on time', 'one week late'])}  **Budget**: ${figure(random, 91, 103)} % of plan
# Progress
${done} of ${total} points installed. The work covers ${customer.use}; acceptance needs 98 % of readings over thirty days.
${table([
  ['Work', 'Planned', 'Done'],
  ['Installation', total, done],
  ['Commissioning', total, Math.round(done * 0.9)],
  ['Modelling in Yunshu', total, Math.round(done * 0.8)],
])}
# Issues
${bullets(random.some(findings, 2))}
# Decisions needed
${customer.contact} is asked to confirm the allocation key by {md+7}. The sponsor's main concern remains ${customer.concern}.
# Next steps
${numbered(random.some(steps, 2).map((step) => `${step.charAt(0).toUpperCase()}${step.slice(1)}.`))}`,
      ...(index % 3 === 0
        ? {
            attachments: [
              { fileName: `${customer.short} status slides.pptx` },
              {
                fileName: 'Progress.png',
                picture: {
                  kind: 'lines' as const,
                  values: [5, 12, 20, 31, 38, 52, 60, Math.round((done / total) * 100)],
                },
              },
            ],
          }
        : {}),
    }
  },
}

const englishVisits: DraftTemplate = {
  name: 'english-visit',
  count: 6,
  oldest: 420,
  make: ({ index, random }) => {
    const customer = entry(overseasCustomers, index)
    return {
      title: `Visit note: ${customer.name}, {month}`,
      category: 'visits',
      author: index % 2 === 0 ? 'emily.carter' : 'daniel.hughes',
      language: 'en',
      keywords: `${customer.short},visit`,
      body: `
**Date** {date}  **Met** ${customer.contact} and ${random.pick(['the shift leader', 'two engineers', 'the finance controller'])}
# Why we went
${random.pick(['A yearly review of the contract.', 'The customer plans a second site.', 'A complaint about late alarms.'])} The customer is in ${customer.industry} and measures ${customer.use}.
# What we heard
${bullets([
  `Their main concern is ${customer.concern}.`,
  random.pick([
    'Operators like the phone view; managers want one page on paper.',
    'They compare us with a spreadsheet, and the spreadsheet is winning on speed.',
    'They would pay for a monthly analysis written by a person.',
  ]),
  random.pick(findings),
])}
# Figures
Last quarter the site used ${money(random.whole(300, 2400))} MWh, ${figure(random, 1, 9)} % less than a year ago. ${random.whole(2, 14)} alarms needed a technician.
# What we promised
${numbered(random.some(steps, 2).map((step) => `We will ${step} by {md+${random.whole(6, 20)}}.`))}`,
    }
  },
}

const englishFirmware: DraftTemplate = {
  name: 'english-firmware',
  count: 6,
  oldest: 300,
  make: ({ index, random }) => {
    const version = `3.${9 - index}.0`
    return {
      title: `Panshi G3 firmware ${version}: release notes`,
      category: 'panshi',
      author: 'weizhenyu',
      language: 'en',
      keywords: `Panshi,firmware,${version}`,
      body: `
Released on {date} for G3-E, G3-L and G3-LW.
# Improved
${bullets(random.some(['Polling runs per channel; a hundred meters are read about a third faster.', 'Replay after an outage is limited to a configurable rate.', 'The log is capped at 200 MB.', 'Serial frames can be watched and exported on the service page.', 'Three more water meter protocols.'], 3))}
# Fixed
${bullets(random.some(['The clock no longer steps back after a cold start.', 'The modem reconnects after long weak signal.', 'Meters with addresses above 200 no longer time out.', 'An interrupted batch update shows its true state.'], 2))}
# Upgrade
Choose the version under *Devices / Firmware*. Try one gateway for a day, then the rest; each takes about three minutes, and readings are buffered meanwhile. If the new image does not start, the gateway returns to the old one by itself.
# Tested
${random.whole(180, 420)} cases, ${random.whole(72, 240)} hours of continuous operation, two customer sites for one week.`,
      ...(index % 2 === 0 ? { attachments: [{ fileName: `panshi-g3-${version}.md` }] } : {}),
    }
  },
}

const englishFiles: DraftTemplate = {
  name: 'english-customer-file',
  count: 6,
  oldest: 640,
  make: ({ index, age, random }) => {
    const customer = entry(overseasCustomers, index)
    const renewal = `Renewal is due in {quarter+${random.whole(1, 4)}}; prepare figures on savings a quarter earlier.`
    return {
      title: `Customer file: ${customer.name}`,
      category: 'customer-files',
      author: index % 2 === 0 ? 'emily.carter' : 'rajesh.nair',
      language: 'en',
      keywords: `${customer.short},customer file`,
      body: `
${table([
  ['Field', 'Value'],
  ['Business', customer.industry],
  ['Main contact', customer.contact],
  ['Measures', customer.use],
  ['Yearly electricity', `${money(random.whole(4, 60) * 1000)} MWh`],
  ['Customer for', `${random.whole(2, 5)} years`],
])}
# Installed
${random.whole(6, 60)} gateways, ${random.whole(60, 480)} meters, Yunshu 5.${random.whole(1, 2)} as a ${random.pick(['hosted', 'private'])} installation.
# What matters to them
${customer.concern.charAt(0).toUpperCase()}${customer.concern.slice(1)}. ${random.pick(['The engineers decide, purchasing only checks the price.', 'The finance controller reads every report and asks good questions.', 'Safety has the last word on anything that touches a panel.'])}
# How to work with them
${numbered(['Announce site work ten days ahead, with names and passport numbers.', random.pick(['Write e-mails, calls are not answered during shifts.', 'Call first, then confirm in writing.']), renewal])}`,
      changed: age * 0.5,
      earlier: [{ age, note: 'Renewal date added', changes: [[renewal, 'The date of renewal is not known yet.']] }],
      ...(index % 2 === 1 ? { attachments: [{ fileName: `${customer.short} site sheet.pdf` }] } : {}),
    }
  },
}

export const englishTemplates: readonly DraftTemplate[] = [
  operations,
  tickets,
  statusReports,
  englishVisits,
  englishFirmware,
  englishFiles,
]
