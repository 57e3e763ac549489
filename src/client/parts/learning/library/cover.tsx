import type { ReactNode } from 'react'
import { type CoverDrawing, type CoverPiece, parseCover } from '#shared/features/skills/library/covers.rules'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { useLanguage } from '../../../i18n/use-translation'
import {
  BelowZero,
  Coins,
  Cups,
  Digits,
  Discount,
  FactorTree,
  FirstOperation,
  FractionBar,
  MultiplicationArray,
  Pie,
  TwoFractions,
} from './number-drawings'
import {
  Balance,
  BarGraph,
  CircleAndBox,
  Clock,
  EquationSteps,
  Essay,
  LineOnGrid,
  Listen,
  MeasuredRectangle,
  Page,
  Pattern,
  Power,
  RightTriangle,
  Triangle,
} from './shape-drawings'

type RenderCover = (drawn: { language: Language; word: string }) => ReactNode

const DRAWINGS: Record<CoverDrawing, RenderCover> = {
  digits: Digits,
  array: MultiplicationArray,
  'factor-tree': FactorTree,
  'first-operation': FirstOperation,
  fraction: FractionBar,
  'two-fractions': TwoFractions,
  pie: Pie,
  discount: Discount,
  cups: Cups,
  rectangle: MeasuredRectangle,
  triangle: Triangle,
  'circle-and-box': CircleAndBox,
  'right-triangle': RightTriangle,
  balance: Balance,
  power: Power,
  'equation-steps': EquationSteps,
  line: LineOnGrid,
  pattern: Pattern,
  coins: Coins,
  'below-zero': BelowZero,
  bars: BarGraph,
  clock: Clock,
  listen: Listen,
  page: Page,
  essay: Essay,
}

interface CoverProps {
  subject: Subject
  /** As in a skill map; empty for content of staff, which gets a plain page. */
  cover: string
  className?: string
  /** Ribbon or stamp. */
  children?: ReactNode
}

/** The cover of a quiz or guide: an exercise book whose label shows a figure of its topic. */
export function Cover({ subject, cover, className = '', children }: CoverProps) {
  return (
    <div aria-hidden className={`quiz-cover ${className}`}>
      {/* Named again, so that its colours are those of the light theme. */}
      <div data-subject={subject} className="quiz-cover-label">
        <CoverFigure cover={cover} />
      </div>
      {children}
    </div>
  )
}

function CoverFigure({ cover }: { cover: string }) {
  const language = useLanguage()
  const parsed = parseCover(cover)
  if (parsed?.kind === 'words') return <WordPieces pieces={parsed.pieces} />
  const Drawing = DRAWINGS[parsed?.name ?? 'page']
  return (
    <svg
      aria-hidden
      viewBox="0 0 220 122"
      className="h-full w-full font-semibold"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
      textAnchor="middle"
    >
      <Drawing language={language} word={parsed?.word ?? ''} />
    </svg>
  )
}

function WordPieces({ pieces }: { pieces: readonly CoverPiece[] }) {
  return (
    <p className="flex h-full items-center justify-center gap-[3cqw] font-[620] font-serif text-[11cqw]">
      {pieces.map(({ text, isAccent }) => (
        <span
          key={text}
          className={
            isAccent
              ? 'rounded-[2cqw] border-[1.5px] border-current bg-subject-cover px-[3cqw] leading-[1.35]'
              : 'leading-[1.35]'
          }
        >
          {text}
        </span>
      ))}
    </p>
  )
}
