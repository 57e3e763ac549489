import { useQuery } from '@tanstack/react-query'
import { ChildLimits } from '#shared/features/families/child-limits.contract'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { SelectField } from '../../../ui/fields/select-field'
import { Switch } from '../../../ui/fields/switch'
import { Dialog } from '../../../ui/overlays/dialog'
import { FamilyState } from '../family-state'
import type { ChildDialogProps } from './child-dialogs'
import { limitsQuery, ownChildActions } from './own-children.queries'

/** The limits on bookings that a child makes without a guardian. */
export function LimitsDialog({ child, onClose }: ChildDialogProps) {
  const { t } = useTranslation('children')
  const query = useQuery(limitsQuery(child.studentId))
  const title = t('limits.title', { name: child.firstName ?? t('someChild') })
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <FamilyState query={query}>
        {query.data && <LimitsForm child={child} limits={query.data} onClose={onClose} />}
      </FamilyState>
    </Dialog>
  )
}

const HALF_HOURS = Array.from({ length: 20 }, (_, index) => (index + 1) / 2)

function LimitsForm({ child, limits, onClose }: ChildDialogProps & { limits: ChildLimits }) {
  const { t } = useTranslation('children')
  const formats = useFormats()
  const errorWords = useErrorWords()
  const draft = useDraft(null, limits)
  const { mayBookAlone, hoursPerWeek } = draft.values
  const form = useForm({
    draft,
    validated: validate(ChildLimits, draft.values),
    action: ownChildActions.changeLimits(child.studentId),
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('limits.saved') })
      if (isOpen) onClose()
    },
  })
  // Staff's or an earlier limit may be another one.
  const offered = [...new Set([...HALF_HOURS, ...(limits.hoursPerWeek ? [limits.hoursPerWeek] : [])])]
  const failure = form.send.error && errorWords.refusal(form.send.error, t('limits.failed'))
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-5">
      <Switch
        label={t('limits.alone')}
        detail={t('limits.aloneText')}
        isOn={mayBookAlone}
        onChange={(isOn) => form.change({ mayBookAlone: isOn })}
      />
      <SelectField
        label={t('limits.hours')}
        hint={t('limits.hoursText')}
        options={[
          { value: 0, label: t('limits.none') },
          ...offered.map((hours) => ({ value: hours, label: formats.length(hours) })),
        ]}
        value={hoursPerWeek ?? 0}
        onChange={(hours) => form.change({ hoursPerWeek: hours || null })}
      />
      <div role="alert">{failure && <p className="font-semibold text-wrong">{failure}</p>}</div>
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onClose}>
        {t('limits.save')}
      </FormButtons>
    </form>
  )
}
