import { Shapes } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FIGURES_MAX } from '#shared/features/study-guides/guide-figures.contract'
import { figureLine, withFigureLine, withoutFigureLine } from '#shared/markdown/figure-lines'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { FigureForm } from './figure-form'
import { FIGURE_KINDS, type FigureDraft } from './figure-values'

/** A guide's text has its own notation for tables. */
const KINDS = FIGURE_KINDS.filter((kind) => kind !== 'table')

/** The figures of a guide and the texts that refer to them. */
export interface FiguredValues {
  figures: FigureDraft[]
  content: string
  contentFr: string
}

export interface FigureListProps {
  values: FiguredValues
  change: (changed: Partial<FiguredValues>) => void
}

export function FigureList({ values, change }: FigureListProps) {
  const { t } = useTranslation('adminFigures')
  const { t: tContent } = useTranslation('adminContent')
  const list = useRef<HTMLElement>(null)
  const { figures } = values
  // The list is opened to add the first figure.
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
    // The next figure takes the focus.
    list.current?.querySelector<HTMLElement>(`li:nth-child(${index + 1}) select, [data-add]`)?.focus()
  }

  return (
    <section ref={list} className="grid gap-4">
      <h3 className="text-subheading">{t('title')}</h3>
      {shown.length > 0 && (
        <ol className="grid gap-4">
          {shown.map((draft, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a figure is identified by its number.
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

/** Adds a figure at the end of each text that is not empty; if both are, at the start of the English one. */
function withFigure({ figures, content, contentFr }: FiguredValues, draft: FigureDraft): FiguredValues {
  const number = figures.length + 1
  const hasText = (text: string) => text.trim() !== ''
  return {
    figures: [...figures, draft],
    content: hasText(content) || !hasText(contentFr) ? withFigureLine(content, number) : content,
    contentFr: hasText(contentFr) ? withFigureLine(contentFr, number) : contentFr,
  }
}

/** Removes a figure and its lines, and renumbers the later ones. */
function withoutFigure({ figures, content, contentFr }: FiguredValues, index: number): FiguredValues {
  return {
    figures: figures.toSpliced(index, 1),
    content: withoutFigureLine(content, index + 1),
    contentFr: withoutFigureLine(contentFr, index + 1),
  }
}
