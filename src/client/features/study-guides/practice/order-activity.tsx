import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { shuffledPlaces } from '#shared/features/study-guides/activities.rules'
import { orderIn } from '#shared/features/study-guides/guide-work.rules'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { studiedText } from '../../../sheet/studied-text'
import { type ActivityProps, CheckBar, ItemMark, useMarks } from './activity-parts'

/** Items to sort with two buttons each. */
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
    if (!moved) return
    list.current?.querySelector<HTMLElement>(`[data-button="${focusAfterMove.current}"]`)?.focus()
  }, [moved])

  const total = order.length

  function move(from: number, by: 1 | -1) {
    const to = from + by
    const item = order[from]
    const other = order[to]
    if (item === undefined || other === undefined) return
    focusAfterMove.current = `${item}${by === 1 ? 'down' : 'up'}`
    const next = order.map((each, place) => (place === from ? other : place === to ? item : each))
    onChange(next.map((value, at) => ({ at, value })))
    setMoved({ item, place: to })
    clear()
  }

  return (
    <>
      <ol ref={list} className="grid gap-2">
        {order.map((item, place) => (
          <li
            key={item}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-sheet py-1.5
              pr-1.5 pl-4"
          >
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
                onMove={() => move(place, -1)}
              />
              <MoveButton
                icon={ArrowDown}
                name={`${item}down`}
                label={t('practice.moveDown', { item: texts[item]?.text ?? '' })}
                isDisabled={place === order.length - 1}
                onMove={() => move(place, 1)}
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
