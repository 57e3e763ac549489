import { useId } from 'react'
import type { PictureOf, Scene } from '#shared/features/study-guides/scenes.contract'
import { isSeen, markedPieces, withoutAccents } from '#shared/features/study-guides/scenes.rules'
import { useLanguage } from '../../../i18n/use-translation'
import { FigureText, FigureView } from '../../../parts/figures/figure-view'
import { HatchPattern } from '../../../parts/figures/hatch-pattern'

/** The most characters that fit on a phone in large type. */
const SHORT_MAX = 24

const MARK_LOOKS: Record<TextMark['look'], string> = {
  underline: 'pen-stroke animate-write',
  highlight: 'rounded-sm bg-subject-soft outline-2 outline-subject',
  accent: 'inline-block animate-stamp text-subject',
}

/** The side of a grid square. */
const UNIT = 24

const VARIABLE = /^[a-z]/i

const FILLS: Record<SceneShape['look'], string> = {
  line: 'fill-transparent',
  plain: 'fill-sheet',
  soft: 'fill-subject-soft',
  hatched: '',
  accent: 'fill-subject-cover',
}

export function ScenePicture({ scene: { picture }, step }: { scene: Scene; step: number }) {
  switch (picture.kind) {
    case 'figure':
      return (
        <div className={step === 1 ? 'animate-rise' : ''}>
          <FigureView figure={picture.figure} />
        </div>
      )
    case 'text':
      return <TextPicture picture={picture} step={step} />
    case 'shapes':
      return <ShapesPicture picture={picture} step={step} />
  }
}

type SceneShape = PictureOf<'shapes'>['shapes'][number]
type Point = SceneShape['points'][number]

/** Each shape's outline is animated in its step, and the shape slides when it moves. */
function ShapesPicture({ picture, step }: { picture: PictureOf<'shapes'>; step: number }) {
  const language = useLanguage()
  const hatchId = useId()
  const { width, height, grid, says, saysFr, shapes, labels } = picture
  return (
    <svg
      viewBox={`0 0 ${width * UNIT} ${height * UNIT}`}
      role="img"
      aria-label={language === 'fr' ? saysFr : says}
      className="mx-auto w-full max-w-md"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <HatchPattern id={hatchId} />
      {grid && <path d={gridPath(width, height)} className="stroke-rule" strokeWidth={1} />}
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a picture never change places.
        <ShapeView key={index} shape={shape} step={step} hatchId={hatchId} />
      ))}
      {labels.map((label) => (
        <g
          key={`${label.text}${label.at}`}
          className={`text-[1.25rem] ${isSeen(label, step) ? '' : 'invisible'}
            ${label.step === step ? 'animate-rise' : ''} ${VARIABLE.test(label.text) ? 'font-serif italic' : ''}`}
        >
          <FigureText x={label.at[0] * UNIT} y={label.at[1] * UNIT} look="rimmed">
            {label.text}
          </FigureText>
        </g>
      ))}
    </svg>
  )
}

function ShapeView({ shape, step, hatchId }: { shape: SceneShape; step: number; hatchId: string }) {
  const { points, look, cells, move } = shape
  const [dx, dy] = move && step >= move.step ? move.by : [0, 0]
  const isNew = shape.step === step
  return (
    <g
      transform={`translate(${dx * UNIT} ${dy * UNIT})`}
      className={`transition-transform duration-1000 ${isSeen(shape, step) ? '' : 'invisible'}`}
    >
      <path
        d={outline(points)}
        pathLength={1}
        {...(look === 'hatched' && { fill: `url(#${hatchId})` })}
        strokeWidth={2.25}
        className={`stroke-ink ${FILLS[look]} ${isNew ? 'animate-draw' : ''}`}
      />
      {cells && (
        <path
          d={cellPath(points, cells)}
          pathLength={1}
          strokeWidth={1}
          className={`stroke-ink-soft ${isNew ? 'animate-draw' : ''}`}
        />
      )}
    </g>
  )
}

function outline(points: readonly Point[]): string {
  return points.length === 2 ? linePath(points) : `${linePath(points)}Z`
}

function linePath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x * UNIT} ${y * UNIT}`).join('L')}`
}

/** The lines between the rows and columns of a quadrilateral. */
function cellPath([a, b, c, d]: readonly Point[], cells: number): string {
  if (!a || !b || !c || !d) return ''
  const between = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
    x + (toX - x) * share,
    y + (toY - y) * share,
  ]
  return Array.from({ length: cells - 1 }, (_, index) => (index + 1) / cells)
    .flatMap((share) => [
      linePath([between(a, b, share), between(d, c, share)]),
      linePath([between(a, d, share), between(b, c, share)]),
    ])
    .join('')
}

function gridPath(width: number, height: number): string {
  const columns = Array.from({ length: width + 1 }, (_, x) => `M${x * UNIT} 0V${height * UNIT}`)
  const rows = Array.from({ length: height + 1 }, (_, y) => `M0 ${y * UNIT}H${width * UNIT}`)
  return [...columns, ...rows].join('')
}

type TextMark = PictureOf<'text'>['lines'][number]['marks'][number]

/** Lines of text that appear one after the other, with marks. */
function TextPicture({ picture: { language, lines }, step }: { picture: PictureOf<'text'>; step: number }) {
  const isShort = lines.every(({ text }) => text.length <= SHORT_MAX)
  const size = isShort ? 'text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]' : 'text-[clamp(1.1875rem,0.9rem+1.4vw,1.875rem)]'
  return (
    <div
      lang={language ?? undefined}
      className={`mx-auto grid w-fit content-center gap-2.5 py-4 font-serif leading-snug sm:gap-4 sm:py-8 ${size}`}
    >
      {lines.map((line) => (
        <p
          key={line.text}
          className={`${line.step > step ? 'invisible' : ''} ${line.step === step ? 'animate-rise' : ''}`}
        >
          {markedPieces(line.text, line.marks).map(({ text, mark }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed line never change places.
            mark ? <MarkView key={index} mark={mark} isShown={mark.step <= step} /> : text,
          )}
        </p>
      ))}
    </div>
  )
}

/** The keys make React replace the element, so that the animation runs. */
function MarkView({ mark, isShown }: { mark: TextMark; isShown: boolean }) {
  if (!isShown) return <span key="before">{mark.look === 'accent' ? withoutAccents(mark.text) : mark.text}</span>
  return (
    <span key="shown" className={MARK_LOOKS[mark.look]}>
      {mark.text}
    </span>
  )
}
