import { Fragment, useRef, type HTMLAttributes, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ArrowLeft, ChevronLeft, Plus } from 'lucide-react'
import { useSmallScreen } from '../theme/use-media.ts'
import { useFrameSlots } from '../frame/frame-slots.ts'
import { ActionMenu } from '../action/action-menu.tsx'
import { ActionButton } from '../action/action-button.tsx'
import type { Action } from '../action/action.ts'
import { MoreButton } from '../action/more-button.tsx'
import { usePageActs } from '../action/page-acts.ts'
import { runAction } from '../action/run-action.ts'
import { useMessages } from '../language/use-messages.ts'
import { layoutMessages } from './layout-messages.ts'
import { useFitting } from './use-fitting.ts'
import { usePageTitle } from './use-page-title.ts'
import './page-header.css'

export interface Crumb {
  readonly label: string
  /** In its place, where it says as much. */
  readonly icon?: ReactNode
  readonly href?: string
  /** Where one came from, which need not be above the page. */
  readonly isBack?: boolean
  /** What it answers to while something is dragged. */
  readonly handlers?: HTMLAttributes<HTMLAnchorElement>
}

interface PageHeaderProps {
  title: string
  /** The way here, without the page itself. */
  trail?: readonly Crumb[]
  /** Beside the title: a star. */
  note?: ReactNode
  /** Behind it, what one could do without: shown where there is room for it beside the title, the way and the buttons. */
  about?: ReactNode
  /**
   * The first of them is the page's one filled button and comes rightmost, two more beside it while the title has room,
   * the rest under ⋯.
   */
  actions?: readonly Action[]
  /** Acts that are never buttons: under ⋯, after what found no room. */
  more?: readonly Action[]
  /** Left of the buttons: a search field, a switch. On small screens it is a line above the page. */
  extra?: ReactNode
  /** What the round button of small screens offers, where it is several acts. */
  roundActs?: readonly Action[]
  /** False for pages whose first act is not their purpose. */
  hasPrimary?: boolean
  /** Where one came from; on a small screen the way back to it is before the title. */
  back?: Crumb | undefined
  /** The page above, to which an arrow before the way leads. */
  up?: Crumb | undefined
  /** The page shows its title itself, as a heading: the header only holds the way to it. */
  titledBelow?: boolean
}

const buttons = 3
/** In pixels: seven Chinese characters, or two English words; narrower, a name that is cut says nothing. */
const leastCrumb = 100

/** The 52 px above a page. On small screens the title is in the top bar and the first act is the round button. */
export function PageHeader(props: PageHeaderProps) {
  const {
    title,
    trail = [],
    note,
    about,
    actions = [],
    extra,
    hasPrimary = true,
    titledBelow = false,
    back,
    up,
  } = props
  const small = useSmallScreen()
  const word = useMessages(layoutMessages)
  usePageTitle(title)
  const more = withPageActs(props.more ?? [], usePageActs(title))
  const header = useRef<HTMLElement>(null)
  const beside = Math.max(0, Math.min(buttons, actions.length) - 1)
  const words = [title, ...trail.map(({ label }) => label), ...actions.map(({ label }) => label)].join('\n')
  // the buttons beside the first one go under ⋯ one by one, and then the way to the page
  const fits = useFitting(header, { most: beside + 1, of: words, isFull: titledBelow ? never : isCut })
  if (small) {
    // what is below need not be said twice: there the way to it is more use
    const shownTitle = titledBelow ? (trail.at(-1)?.label ?? title) : title
    return (
      <SmallHeader
        {...{ title: shownTitle, actions, more, hasPrimary, titledBelow, back, extra, roundActs: props.roundActs }}
      />
    )
  }
  const shown = actions.slice(0, 1 + Math.max(0, Math.min(beside, fits - 1)))
  return (
    <header ref={header} className="sk-page-header">
      <nav className={`sk-trail${fits === 0 ? ' is-short' : ''}`} aria-label={title}>
        {up?.href !== undefined && (
          <a className="sk-trail-icon" href={up.href} aria-label={up.label} title={up.label}>
            <ArrowLeft aria-hidden />
          </a>
        )}
        {trail.map(({ label, icon, href, isBack = false, handlers }, index) => (
          <Fragment key={`${label} ${href ?? ''}`}>
            {href === undefined ? (
              <span>{label}</span>
            ) : isBack ? (
              <a className="sk-trail-back" href={href} aria-label={word('backTo', { page: label })}>
                <ChevronLeft aria-hidden />
                <span className="sk-cut">{label}</span>
              </a>
            ) : (
              <a
                href={href}
                {...handlers}
                {...(icon ? { className: 'sk-trail-icon', 'aria-label': label, title: label } : {})}
              >
                {icon ?? label}
              </a>
            )}
            {(!titledBelow || index < trail.length - 1) && (
              <span className={isBack ? 'sk-trail-bar' : 'sk-trail-slash'} aria-hidden="true">
                {!isBack && '/'}
              </span>
            )}
          </Fragment>
        ))}
        {!titledBelow && <h1 className="sk-cut">{title}</h1>}
        {note}
        {about && <span className="sk-trail-about">{about}</span>}
      </nav>
      <div className="sk-page-acts">
        {extra}
        {shown.toReversed().map((action) => (
          <ActionButton
            key={action.key}
            action={action}
            look={hasPrimary && action === shown[0] ? 'primary' : 'default'}
          />
        ))}
        <MoreButton actions={[...actions.slice(shown.length), ...more]} bordered />
      </div>
    </header>
  )
}

const never = () => false

/** Its title is cut, or what is above it says nothing any more. */
function isCut(header: HTMLElement): boolean {
  const isNarrow = ({ scrollWidth, clientWidth }: Element, enough: number) =>
    scrollWidth > clientWidth && clientWidth < enough
  const title = header.querySelector('h1')
  const above = [...header.querySelectorAll('.sk-trail:not(.is-short) > a:not(.sk-trail-icon), .sk-trail-back > span')]
  return (title !== null && isNarrow(title, Infinity)) || above.some((crumb) => isNarrow(crumb, leastCrumb))
}

/** What the page's own menu has already does not come twice; what takes away what the page shows stays the last. */
function withPageActs(more: readonly Action[], [first, ...others]: readonly Action[]): readonly Action[] {
  if (!first) return more
  const had = new Set(more.map(({ key }) => key))
  const acts = [{ ...first, startsGroup: more.length > 0 }, ...others].filter(({ key }) => !had.has(key))
  const last = more.findIndex(({ danger = false, startsGroup = false }) => danger && startsGroup)
  return last < 0 ? [...more, ...acts] : more.toSpliced(last, 0, ...acts)
}

type SmallHeaderProps = Required<Pick<PageHeaderProps, 'title' | 'actions' | 'more' | 'hasPrimary' | 'titledBelow'>> &
  Pick<PageHeaderProps, 'back' | 'extra'> & { readonly roundActs: PageHeaderProps['roundActs'] }

function SmallHeader({ title, actions, more, hasPrimary, titledBelow, back, extra, roundActs = [] }: SmallHeaderProps) {
  const slots = useFrameSlots()
  const Heading = titledBelow ? 'div' : 'h1'
  const [first, ...rest] = actions
  const t = useMessages(layoutMessages)
  const offered = new Set(roundActs.map(({ key }) => key))
  const isOne = hasPrimary && roundActs.length === 0
  const round = isOne && first?.icon !== undefined && first.disabledBecause === undefined ? first : undefined
  return (
    <>
      {slots.title &&
        createPortal(
          <>
            {back?.href !== undefined && <BackLink href={back.href} label={back.label} />}
            <Heading className="sk-small-title">{title}</Heading>
          </>,
          slots.title,
        )}
      {slots.acts &&
        createPortal(
          <MoreButton
            actions={[...(round ? rest : actions), ...more].filter(({ key }) => !offered.has(key))}
            upright
          />,
          slots.acts,
        )}
      {round && <RoundAct action={round} />}
      {roundActs.length > 0 && (
        <ActionMenu actions={roundActs} placement="topRight">
          <button type="button" className="sk-plain-button sk-round-act" aria-label={t('add')} aria-haspopup="menu">
            <Plus aria-hidden />
          </button>
        </ActionMenu>
      )}
      {extra && <div className="sk-small-extra">{extra}</div>}
    </>
  )
}

function BackLink({ href, label }: { href: string; label: string }) {
  const t = useMessages(layoutMessages)
  return (
    <a className="sk-small-back" href={href} aria-label={t('backTo', { page: label })}>
      <ChevronLeft aria-hidden />
    </a>
  )
}

function RoundAct({ action: { label, icon, href, run } }: { action: Action }) {
  const className = 'sk-plain-button sk-round-act'
  return href === undefined ? (
    <button type="button" className={className} aria-label={label} onClick={(event) => runAction(run, event)}>
      {icon}
    </button>
  ) : (
    <a className={className} aria-label={label} href={href}>
      {icon}
    </a>
  )
}
