import { Shapes } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FIGURES_MAX } from '#shared/features/study-guides/guide-figures.contract'
import { figureLine } from '#shared/markdown/figure-lines'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { FigureForm } from './figure-form'
import { FIGURE_KINDS, type FigureDraft } from './figure-values'
import { type FiguredValues, withFigure, withoutFigure } from './figured-values'

/** A table has its own way to be written in a text. */
const KINDS = FIGURE_KINDS.filter((kind) => kind !== 'table')

export interface FigureListProps {
  values: FiguredValues
  change: (changed: Partial<FiguredValues>) => void
}

/** The figures of a guide, each beside the drawing that it makes, and their lines in its texts. */
export function FigureList({ values, change }: FigureListProps) {
  const { t } = useTranslation('adminFigures')
  const { t: tContent } = useTranslation('adminContent')
  const list = useRef<HTMLElement>(null)
  const { figures } = values
  // Who asked for the first one finds it begun.
  const [isAdding, setAdding] = useState(figures.length === 0)
  const shown: (FigureDraft | undefined)[] = isAdding ? [...figures, undefined] : figures

  function put(index: number, draft: FigureDraft) {
    if (index < figures.length) return change({ figures: figures.with(index, draft) })
    setAdding(false)
    change(withFigure(values, draft))
  }

  function remove(index: number) {
    flushSync(() => {
      if (index === figures.length) return setAdding(false)
      const { content, contentFr } = values
      const before = { figures, content, contentFr }
      change(withoutFigure(before, index))
      showNotice({
        title: t('removed', { number: index + 1 }),
        action: { label: tContent('draft.undo'), onSelect: () => change(before) },
      })
    })
    // What comes next takes the place of what is gone, and the focus with it.
    list.current?.querySelector<HTMLElement>(`li:nth-child(${index + 1}) select, [data-add]`)?.focus()
  }

  return (
    <section ref={list} className="grid gap-4">
      <h3 className="text-subheading">{t('title')}</h3>
      {shown.length > 0 && (
        <ol className="grid gap-4">
          {shown.map((draft, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its number, and keeps nothing of its own.
            <li key={index}>
              <FigureForm
                name={t('name', { number: index + 1 })}
                hint={t('place', { line: figureLine(index + 1) })}
                kinds={KINDS}
                draft={draft}
                onChange={(changed) => put(index, changed)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {shown.length < FIGURES_MAX ? (
        !isAdding && (
          <Button look="quiet" data-add="" onClick={() => setAdding(true)} className="justify-self-start">
            <Shapes aria-hidden className="size-5" />
            {tContent('more.addFigure')}
          </Button>
        )
      ) : (
        <p className="text-ink-soft text-sm">{t('most', { most: FIGURES_MAX })}</p>
      )}
    </section>
  )
}
