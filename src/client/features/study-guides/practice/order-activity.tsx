import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { shuffledPlaces } from '#shared/features/study-guides/activities.rules'
import { orderIn } from '#shared/features/study-guides/guide-work.rules'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { studiedText } from '../../../parts/sheet/studied-text'
import { type ActivityProps, CheckBar, ItemMark, useMarks } from './activity-parts'

/** Items to sort by dragging or with two buttons each. */
export function OrderActivity({ activity, subject, seed, work, onChange, onDone }: ActivityProps<'order'>) {
  const { items, itemsFr } = activity
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  // The items in their current order, each by its correct position.
  const order = orderIn(work.list, shuffledPlaces(items.length, seed))
  const [moved, setMoved] = useState<{ item: number; place: number }>()
  const { marks, clear, show } = useMarks(onDone)
  const list = useRef<HTMLOListElement>(null)
  const focusAfterMove = useRef('')
  const texts = items.map((en, index) => studiedText({ en, fr: itemsFr[index] ?? en }, subject, language))

  // An element that moves in the document loses focus.
  useLayoutEffect(() => {
    if (!moved || !focusAfterMove.current) return
    list.current?.querySelector<HTMLElement>(`[data-button="${focusAfterMove.current}"]`)?.focus()
  }, [moved])

  const total = order.length

  function move(from: number, to: number) {
    const item = order[from]
    if (item === undefined || to === from || to < 0 || to >= total) return
    const others = order.filter((each) => each !== item)
    const next = [...others.slice(0, to), item, ...others.slice(to)]
    onChange(next.map((value, at) => ({ at, value })))
    setMoved({ item, place: to })
    clear()
  }

  function moveByButton(from: number, by: 1 | -1) {
    focusAfterMove.current = `${order[from]}${by === 1 ? 'down' : 'up'}`
    move(from, from + by)
  }

  /** The place in the list below the pointer. */
  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    return Math.max(0, rows.filter(({ top }) => top <= y).length - 1)
  }

  function drag(item: number, event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    focusAfterMove.current = ''
    move(order.indexOf(item), placeAt(event.clientY))
  }

  return (
    <>
      <ol ref={list} className="grid gap-2">
        {order.map((item, place) => (
          <li
            key={item}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-sheet p-1.5"
          >
            {/* For the mouse and fingers; the buttons are the way by keyboard. */}
            <span
              aria-hidden
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => drag(item, event)}
              className="grid size-11 cursor-grab touch-none place-items-center rounded-control bg-gold-soft text-ink"
            >
              <GripVertical className="size-5" />
            </span>
            <span lang={texts[item]?.lang} className="min-w-0 flex-1 basis-32">
              {texts[item]?.text}
            </span>
            {marks && <ItemMark isCorrect={marks[place] ?? false} />}
            <span className="flex gap-1.5">
              <MoveButton
                icon={ArrowUp}
                name={`${item}up`}
                label={t('practice.moveUp', { item: texts[item]?.text ?? '' })}
                isDisabled={place === 0}
                onMove={() => moveByButton(place, -1)}
              />
              <MoveButton
                icon={ArrowDown}
                name={`${item}down`}
                label={t('practice.moveDown', { item: texts[item]?.text ?? '' })}
                isDisabled={place === order.length - 1}
                onMove={() => moveByButton(place, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && t('practice.moved', { item: texts[moved.item]?.text ?? '', place: moved.place + 1, total })}
      </p>
      <CheckBar
        marks={marks}
        onCheck={() => show(order.map((item, place) => item === place))}
        onTryAgain={clear}
        solution={
          <ol className="list-decimal pl-5">
            {texts.map(({ text, lang }) => (
              <li key={text} lang={lang}>
                {text}
              </li>
            ))}
          </ol>
        }
      />
    </>
  )
}

interface MoveButtonProps {
  icon: LucideIcon
  /** Identifies the button after its row has moved. */
  name: string
  label: string
  isDisabled: boolean
  onMove: () => void
}

/** Stays focusable while disabled, so that keyboard users keep their place. */
function MoveButton({ icon: Icon, name, label, isDisabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-button={name}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onMove}
      className="grid size-11 place-items-center rounded-control border border-edge bg-sheet hover:border-ink
        aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft/60"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
