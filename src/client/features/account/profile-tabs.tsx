import { CreditCard } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/paper/sheet'
import { Tabs } from '../../ui/tabs'
import { EmailSettings } from './emails/email-settings'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'

const PANELS = { profile: <ProfilePanel />, password: <PasswordForm />, payment: <PaymentPlaceholder /> }
const TABS = ['profile', 'password', 'payment'] as const

/** The three tabs; the address says which one is open. */
export function ProfileTabs() {
  const { t } = useTranslation('account')
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  const current = TABS.find((tab) => tab === asked) ?? 'profile'
  return (
    <Sheet className="px-4 pt-2 pb-7 sm:px-8 sm:pb-9">
      <Tabs
        label={t('tabs.label')}
        current={current}
        onChoose={(tab) => navigate(paths.profileTab(tab), { replace: true })}
        tabs={TABS.map((name) => ({
          name,
          label: t(`tabs.${name}`),
          panel: <div className="pt-6">{PANELS[name]}</div>,
        }))}
      />
    </Sheet>
  )
}

function ProfilePanel() {
  return (
    <>
      <ProfileForm />
      <EmailSettings />
    </>
  )
}

/** A page still to be written, and it says so. */
function PaymentPlaceholder() {
  const { t } = useTranslation('account')
  const say = () => showNotice({ title: t('payment.comingSoon'), description: t('payment.comingSoonText') })
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center">
      <CreditCard aria-hidden className="size-10 text-primary" />
      <h2 className="text-heading">{t('payment.title')}</h2>
      <p className="max-w-prose text-balance text-ink-soft">{t('payment.text')}</p>
      <Button look="secondary" onClick={say} className="mt-3">
        {t('payment.add')}
      </Button>
    </div>
  )
}
