import { useQuery } from '@tanstack/react-query'
import { MailCheck, MailQuestion, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmailSettings as Settings } from '#shared/features/emails/emails.contract'
import { OPTIONAL_KINDS, type OptionalKind } from '#shared/features/emails/emails.rules'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { QueryFailed } from '../../../loading/query-failed'
import { viewWithWords } from '../../../loading/view-with-words'
import { showFailure } from '../../../notices/notice-store'
import { useStudent } from '../../../sign-in/student'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/fields/checkbox'
import { FieldError } from '../../../ui/fields/field-error'
import { Skeleton } from '../../../ui/states/skeleton'
import { emailsActions, emailsQueries } from './emails.queries'
import { GuardianSettings } from './guardian-settings'

const FAMILY_PRIVACY = viewWithWords(
  ['familyPrivacy', 'errors'],
  async () => (await import('./family-privacy')).FamilyPrivacySettings,
)

export function EmailSettings() {
  const { t } = useTranslation('account')
  const query = useQuery(emailsQueries.settings())
  const { data, isError } = query
  return (
    <section aria-labelledby="emails" className="mt-9 grid gap-6 border-line border-t pt-7">
      <h2 id="emails" className="text-heading">
        {t('emails.title')}
      </h2>
      {!data && !isError && <Skeleton className="h-72" />}
      {!data && isError && <QueryFailed title={t('emails.loadTitle')} text={t('emails.loadText')} query={query} />}
      {data && (
        <>
          <AddressState settings={data} />
          <EmailPreferences choices={data.choices} />
          <GuardianSettings settings={data} />
          {data.family && <LoadedWhenNeeded part={FAMILY_PRIVACY} isNeeded family={data.family} />}
        </>
      )}
    </section>
  )
}

/** The account's address, and a new one that is not confirmed yet. */
function AddressState({ settings }: { settings: Settings }) {
  const { t } = useTranslation('account')
  const { email } = useStudent()
  const { canSend, isConfirmed, wantedEmail } = settings
  if (!canSend) return <AddressNote icon={MailX}>{t('emails.off')}</AddressNote>
  return (
    <div className="grid gap-4">
      {!email && !wantedEmail && <AddressNote icon={MailX}>{t('emails.noAddress')}</AddressNote>}
      {email && isConfirmed && <AddressNote icon={MailCheck}>{t('emails.confirmed', { email })}</AddressNote>}
      {email && !isConfirmed && <AddressNote icon={MailQuestion}>{t('emails.unconfirmed', { email })}</AddressNote>}
      {wantedEmail && <AddressNote icon={MailQuestion}>{t('emails.pending', { email: wantedEmail })}</AddressNote>}
      {(wantedEmail || (email && !isConfirmed)) && <SendAgain key={wantedEmail ?? email} />}
    </div>
  )
}

function AddressNote({ icon: Icon, children }: { icon: typeof MailCheck; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </p>
  )
}

function SendAgain() {
  const { t } = useTranslation('account')
  const errorWords = useErrorWords()
  const send = useAction(emailsActions.sendConfirmation)
  const error = send.error ? errorWords.refusal(send.error, t('emails.notSentAgain')) : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-8">
      <Button look="secondary" busy={send.isPending} onClick={() => send.mutate()}>
        {t('emails.sendAgain')}
      </Button>
      <div role="status" className="min-w-0 flex-1 basis-56 text-sm">
        {send.isSuccess && t('emails.sentAgain')}
        <FieldError id={undefined} error={error} />
      </div>
    </div>
  )
}

/** Every choice is saved immediately. */
function EmailPreferences({ choices }: Pick<Settings, 'choices'>) {
  const { t } = useTranslation('account')
  return (
    <fieldset aria-describedby="required-emails">
      <legend className="font-semibold">{t('emails.optional')}</legend>
      <p id="required-emails" className="mb-2 text-ink-soft text-sm">
        {t('emails.optionalHint')}
      </p>
      {OPTIONAL_KINDS.map((kind) => (
        <EmailPreference key={kind} kind={kind} isEnabled={choices[kind]} />
      ))}
    </fieldset>
  )
}

function EmailPreference({ kind, isEnabled }: { kind: OptionalKind; isEnabled: boolean }) {
  const { t } = useTranslation('account')
  const onError = () => showFailure({ title: t('emails.notChosen'), description: t('emails.notChosenText') })
  const choose = useAction({ ...emailsActions.choose, onError })
  // Shows the choice while it is being saved, and takes it back if that fails.
  const isShown = choose.variables && !choose.isError ? choose.variables.isEnabled : isEnabled
  return (
    <Checkbox
      label={t(`emails.choices.${kind}`)}
      isChecked={isShown}
      onChange={(next) => choose.isPending || choose.mutate({ kind, isEnabled: next })}
    />
  )
}
