import type { MapTemplate } from './maps.ts'

const ink = '#3056c6'
const faint = '#b9c6ea'
const dot = (x: number, y: number, r = 4) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`
const line = (path: string) => `<path d="${path}" fill="none" stroke="${faint}" stroke-width="3"/>`
const box = ([x, y, width, height]: readonly [number, number, number, number], fill = faint) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${fill}"/>`

const drawn: Readonly<Record<MapTemplate, string>> = {
  line: line('M10 18H70M10 42H54') + [10, 30, 50, 70].map((x) => dot(x, 18)).join('') + dot(10, 42) + dot(32, 42),
  ring: `<circle cx="40" cy="30" r="20" fill="none" stroke="${faint}" stroke-width="3"/>${dot(40, 30, 7)}${dot(40, 10)}${dot(20, 30)}${dot(60, 30)}${dot(40, 50)}`,
  tree: line('M40 14V30M16 44V30H64V44M40 30V44') + dot(40, 12, 5) + dot(16, 47) + dot(40, 47) + dot(64, 47),
  cards: box([8, 8, 29, 19], ink) + box([43, 8, 29, 19]) + box([8, 33, 29, 19]) + box([43, 33, 29, 19]),
  steps: box([8, 40, 16, 12]) + box([24, 30, 16, 22]) + box([40, 20, 16, 32]) + box([56, 10, 16, 42], ink),
  canvas: `${line('M24 20L54 40M24 20L58 14')}${box([10, 12, 24, 14], ink)}${box([48, 8, 20, 12])}${box([44, 34, 24, 16])}`,
}

/** What people choose a template by, 80 wide and 60 high. */
export function templatePicture(name: MapTemplate): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" width="80" height="60"><rect width="80" height="60" rx="4" fill="#f5f7fc"/>${drawn[name]}</svg>`
}
