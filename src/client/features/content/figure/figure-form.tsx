import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LoadedFigure } from '../../../figures/loaded-figure'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ChoiceField } from '../choice-field'
import { FigureInput } from './figure-input'
import {
  FIGURE_KINDS,
  type FigureDraft,
  type FigureKind,
  fieldsOf,
  newFigure,
  readFigure,
  textsOf,
  withText,
} from './figure-values'

interface FigureFormProps {
  /** Tells one of several from the others. */
  name?: string
  /** Where it will be drawn; below a question without it. */
  hint?: string
  kinds?: readonly FigureKind[]
  draft: FigureDraft | undefined
  onChange: (draft: FigureDraft) => void
  onRemove: () => void
}

/** A figure in plain fields, beside the drawing that they make. */
export function FigureForm({ name, hint, kinds = FIGURE_KINDS, draft, onChange, onRemove }: FigureFormProps) {
  const { t } = useTranslation('adminFigures')
  const frame = useRef<HTMLFieldSetElement>(null)
  const wasChosen = useRef(draft !== undefined)
  useEffect(() => {
    // The button that asked for a figure is gone: the focus goes on with what it brought.
    if (!wasChosen.current) frame.current?.querySelector('select')?.focus()
  }, [])
  return (
    <fieldset
      ref={frame}
      aria-label={name ?? t('kind')}
      className="grid min-w-0 gap-4 rounded-control border border-line bg-sheet p-4"
    >
      <ChoiceField
        label={name ?? t('kind')}
        hint={hint ?? t('kindHint')}
        options={kinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        value={draft?.data.kind ?? ''}
        placeholder={t('choose')}
        onChange={(kind) => onChange(newFigure(kind))}
      />
      {draft && <FigureParts draft={draft} onChange={onChange} />}
      <Button look="quiet" onClick={onRemove} className="justify-self-start">
        <Trash2 aria-hidden className="size-5" />
        {t('remove')}
      </Button>
    </fieldset>
  )
}

function FigureParts({ draft, onChange }: { draft: FigureDraft; onChange: (draft: FigureDraft) => void }) {
  const { t } = useTranslation('adminFigures')
  const { kind } = draft.data
  const texts = textsOf(draft)
  const { figure, problem } = readFigure(draft)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div data-fault={problem?.isImpossible ? '' : undefined} className="grid grid-cols-2 items-start gap-x-4 gap-y-3">
        {fieldsOf(kind).map(([path, field]) => (
          <FigureInput
            key={`${kind} ${path}`}
            kind={kind}
            path={path}
            field={field}
            text={texts[path] ?? ''}
            isDamaged={problem?.path === path}
            onChange={(written) => onChange(withText(draft, path, written))}
          />
        ))}
      </div>
      {/* The colour of the subject that has most figures: the quiz may have none yet. */}
      <section aria-label={t('preview')} data-subject="math">
        {figure ? (
          <LoadedFigure figure={figure} />
        ) : (
          <p role="status" className="font-medium text-wrong">
            {problem.isImpossible ? t('impossible') : t('problem')}
          </p>
        )}
      </section>
    </div>
  )
}
