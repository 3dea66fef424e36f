import type { ReactNode } from 'react'
import type { MapTemplate } from '../../contract/maps.ts'

const square = (x: number, y: number, filled = false) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={18} height={14} rx={2} {...(filled ? { className: 'is-filled' } : {})} />
)

const dot = (x: number, y: number, radius = 3) => (
  <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className="is-filled" />
)

const stations = [16, 30, 44].flatMap((y) =>
  [44, 56, 68].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={3.5} className="is-open" />),
)

const ring = [0, 1, 2, 3, 4].map((place) => {
  const angle = (place * 2 * Math.PI) / 5 - Math.PI / 2
  return dot(40 + 20 * Math.cos(angle), 31 + 20 * Math.sin(angle), 4)
})

const cards = [14, 34].flatMap((y) =>
  [9, 31, 53].map((x) => (
    <g key={`${x} ${y}`}>
      {square(x, y)}
      <path d={`M${x + 4} ${y + 5}h10`} />
    </g>
  )),
)

const drawings: Readonly<Record<MapTemplate, ReactNode>> = {
  line: (
    <>
      <path d="M22 30h50M22 30c10 0 8-14 18-14h32M22 30c10 0 8 14 18 14h32" />
      <circle cx={14} cy={30} r={7.5} className="is-open is-strong" />
      {stations}
    </>
  ),
  ring: (
    <>
      <circle cx={40} cy={31} r={20} className="is-faint" />
      <circle cx={40} cy={31} r={7} className="is-strong" />
      {ring}
    </>
  ),
  tree: (
    <>
      <path d="M22 30h16M38 15v30M38 15h8M38 30h8M38 45h8" />
      <rect x={8} y={25} width={14} height={10} rx={2} className="is-filled" />
      {[10, 25, 40].map((y) => (
        <rect key={y} x={46} y={y} width={26} height={10} rx={2} />
      ))}
    </>
  ),
  cards,
  steps: (
    <>
      <path d="M8 48h14v-11h14v-11h14v-11h14" />
      {dot(15, 42)}
      {dot(29, 31)}
      {dot(43, 20)}
      {dot(64, 10)}
    </>
  ),
  canvas: (
    <>
      <rect x={9} y={9} width={62} height={42} rx={3} strokeDasharray="4 3" />
      <path d="M20 40l12-13 12 8 16-18" />
      {dot(20, 40)}
      {dot(32, 27)}
      {dot(44, 35)}
      {dot(60, 17)}
    </>
  ),
}

/** How a template draws a map, in the colour of the text around it. */
export function TemplateSign({ template }: { readonly template: MapTemplate }) {
  return (
    <svg className="sk-template-sign" viewBox="0 0 80 60" aria-hidden>
      {drawings[template]}
    </svg>
  )
}
