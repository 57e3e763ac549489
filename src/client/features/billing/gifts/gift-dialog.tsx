import { useState } from 'react'
import { GiftDraft } from '#shared/features/billing/gifts.contract'
import { useAction } from '../../../api/use-action'
import { type Draft, useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { SelectField } from '../../../ui/fields/select-field'
import { TextArea } from '../../../ui/fields/text-area'
import { TextField } from '../../../ui/fields/text-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { giftActions, type PlannedGift } from './gift.queries'
import { useGiftNotice } from './use-gift-notice'

const NO_GIFT = { to: 'list', emails: '', hours: '', reason: '' }

/** Gives hours to one, several or all students, after a confirmation with the total. */
export function GiftDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminMoney')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('gifts.title')} closeLabel={t('close')}>
      {isOpen && <GiftSteps onDone={onClose} />}
    </Dialog>
  )
}

function GiftSteps({ onDone }: { onDone: () => void }) {
  // Kept during the confirmation, so that going back shows the input.
  const draft = useDraft('gift', NO_GIFT)
  const [planned, setPlanned] = useState<PlannedGift | null>(null)
  if (!planned) return <GiftForm draft={draft} onPlanned={setPlanned} onCancel={onDone} />
  return <GiftSummary gift={planned} draft={draft} onBack={() => setPlanned(null)} onDone={onDone} />
}

interface GiftSummaryProps {
  gift: PlannedGift
  draft: Draft<typeof NO_GIFT>
  onBack: () => void
  onDone: () => void
}

function GiftSummary({ gift, draft, onBack, onDone }: GiftSummaryProps) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const showNotice = useGiftNotice()
  const { students, unknownEmails, ...plan } = gift
  const give = useAction({
    ...giftActions.create,
    onSuccess: (given) => {
      draft.forget()
      showNotice(given)
      onDone()
    },
  })
  const total = amounts.hours(gift.hours * students)
  return (
    <div className="mt-4 grid gap-5">
      <p className="font-medium">{t('gifts.total', { count: students, hours: amounts.hours(gift.hours), total })}</p>
      {unknownEmails.length > 0 && (
        <div>
          <p>{t('gifts.unknown', { count: unknownEmails.length })}</p>
          <ul className="wrap-anywhere mt-1 list-disc pl-6 text-ink-soft">
            {unknownEmails.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </div>
      )}
      <StaffFailure title={t('gifts.stopped')} error={give.error} />
      <div className="flex flex-wrap gap-3">
        {students > 0 && (
          <Button busy={give.isPending} onClick={() => give.mutate({ ...plan, expectedStudents: students })}>
            {t('gifts.send', { total })}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {t('gifts.back')}
        </Button>
      </div>
    </div>
  )
}

interface GiftFormProps {
  draft: Draft<typeof NO_GIFT>
  onPlanned: (gift: PlannedGift) => void
  onCancel: () => void
}

function GiftForm({ draft, onPlanned, onCancel }: GiftFormProps) {
  const { t } = useTranslation('adminMoney')
  const { to, emails, hours, reason } = draft.values
  const form = useForm({
    draft,
    validated: validate(GiftDraft, {
      recipients: to === 'all' ? { all: true } : { emails: readEmails(emails) },
      hours: readNumber(hours),
      reason: reason.trim(),
    }),
    action: giftActions.count,
    onSuccess: onPlanned,
    keepsValues: true,
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <SelectField
        label={t('gifts.to')}
        options={[
          { value: 'list', label: t('gifts.toList') },
          { value: 'all', label: t('gifts.toAll') },
        ]}
        value={to}
        onChange={(chosen) => form.change({ to: chosen })}
      />
      {to !== 'all' && (
        <Field label={t('gifts.emails')} hint={t('gifts.emailsHint')} error={form.errorOf('recipients')}>
          {(control) => <TextArea {...control} {...form.text('emails')} rows={4} autoComplete="off" />}
        </Field>
      )}
      <TextField label={t('gifts.hoursEach')} {...form.field('hours')} inputMode="decimal" className="max-w-40" />
      <TextField label={t('gifts.reason')} hint={t('gifts.reasonHint')} {...form.field('reason')} />
      <StaffFailure title={t('gifts.countFailed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onCancel}>
        {t('gifts.count')}
      </FormButtons>
    </form>
  )
}

/** Separated by line breaks, commas, semicolons or spaces. */
function readEmails(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}
