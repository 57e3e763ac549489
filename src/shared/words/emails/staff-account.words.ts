import type { Browser } from '../../features/account/sign-ins.contract'
import type { EmailFacts } from '../../features/emails/email-facts'
import type { Language } from '../../languages'
import { formatDay } from '../../time/format-day'
import type { EmailText } from './email-text'

interface StaffAccountTexts {
  forgottenPassword: () => EmailText
  tutorInvited: () => EmailText
  staffInvited: () => EmailText
  passwordChanged: (supportEmail: string) => EmailText
  factorAdded: (supportEmail: string) => EmailText
  factorRemoved: (hasOther: boolean, supportEmail: string) => EmailText
  factorRecovered: (codesLeft: number, supportEmail: string) => EmailText
  passkeyAdded: (name: string, supportEmail: string) => EmailText
  passkeyRemoved: (removed: EmailFacts['passkey-removed'], supportEmail: string) => EmailText
  deviceNew: (browser: Browser, supportEmail: string) => EmailText
  addressChanged: (newEmail: string) => EmailText
  ownerRequested: (request: EmailFacts['owner-requested']) => EmailText
  tutorAway: (away: EmailFacts['tutor-away']) => EmailText
  questions: (supportEmail: string) => string
  why: string
  whySessions: string
}

function spanOf({ fromDay, toDay }: { fromDay: string; toDay: string }, language: Language): string {
  const [from, to] = [formatDay(fromDay, language), formatDay(toDay, language)]
  if (fromDay === toDay) return from
  return language === 'fr' ? `du ${from} au ${to}` : `${from} to ${to}`
}

/** Emails to tutors and staff about their account. */
export const STAFF_ACCOUNT_TEXTS: Record<Language, StaffAccountTexts> = {
  en: {
    forgottenPassword: () => ({
      subject: 'Choose a new password',
      heading: 'here is your way back in',
      before: ['Someone asked for a new password for your Plume account. If it was you, choose one here.'],
      button: 'Choose a new password',
      after: [
        'The link works once, for 30 minutes.',
        'Not you? You can ignore this email. Your password stays the same.',
      ],
    }),
    tutorInvited: () => ({
      subject: 'Your tutor desk at Plume',
      heading: 'your desk is ready',
      before: [
        'Your desk shows your sessions, what students wrote to you, and the classroom for each session. Choose a password to open it.',
      ],
      button: 'Choose a password',
      after: ['The link works once, for 7 days.'],
    }),
    staffInvited: () => ({
      subject: 'Your account for the Plume portal',
      heading: 'your account is ready',
      before: ['You were invited to help run the school in Plume’s staff portal. Choose a password to sign in.'],
      button: 'Choose a password',
      after: ['This works once, and for 7 days. Not expecting this? You can ignore it.'],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Your password was changed',
      heading: 'your password was changed',
      before: ['Your Plume account has a new password. All other devices were signed out.'],
      after: [`Not you? Write to ${supportEmail} right away.`],
    }),
    factorAdded: (supportEmail) => ({
      subject: 'Your second factor is on',
      heading: 'your second factor is on',
      before: ['From now on, signing in to Plume asks for a code from your authenticator app after your password.'],
      after: [`Not you? Write to ${supportEmail} right away.`],
    }),
    factorRemoved: (hasOther, supportEmail) => ({
      subject: hasOther ? 'Your authenticator app is off' : 'Your second factor is off',
      heading: hasOther ? 'your authenticator app is off' : 'your second factor is off',
      before: [
        hasOther
          ? 'Codes from your authenticator app no longer work. Your passkeys and recovery codes still do.'
          : 'Your password alone opens your Plume account now. Your recovery codes no longer work.',
      ],
      after: [`Not you? Choose a new password and write to ${supportEmail} right away.`],
    }),
    factorRecovered: (codesLeft, supportEmail) => ({
      subject: 'A recovery code was used',
      heading: 'a recovery code was used',
      before: [
        'Someone signed in to your Plume account with your password and one of your recovery codes.',
        codesLeft === 1 ? 'One code is left.' : `${codesLeft} codes are left.`,
      ],
      after: [`Not you? Choose a new password and write to ${supportEmail} right away.`],
    }),
    passkeyAdded: (name, supportEmail) => ({
      subject: 'A passkey was added',
      heading: 'a passkey was added to your account',
      before: [`The passkey “${name}” now opens your Plume account, together with your password.`],
      after: [`Not you? Choose a new password and write to ${supportEmail} right away.`],
    }),
    passkeyRemoved: ({ name, isLast }, supportEmail) => ({
      subject: 'A passkey was removed',
      heading: 'a passkey was removed from your account',
      before: [
        `The passkey “${name}” no longer opens your Plume account.`,
        ...(isLast ? ['It was your last second factor: your password alone opens your account now.'] : []),
      ],
      after: [`Not you? Choose a new password and write to ${supportEmail} right away.`],
    }),
    deviceNew: (browser, supportEmail) => ({
      subject: 'A new device',
      heading: 'your password was used on a new device',
      before: [
        browser
          ? `Someone entered your password in ${browser.name} on ${browser.system}, where you had not signed in before.`
          : 'Someone entered your password in a browser where you had not signed in before.',
      ],
      after: [`Not you? Choose a new password and write to ${supportEmail} right away.`],
    }),
    addressChanged: (newEmail) => ({
      subject: 'Your email address was changed',
      heading: 'staff changed your email address',
      before: [
        newEmail
          ? `Your tutor account now belongs to ${newEmail}. Its sign-ins, calendar link and open invitations have ended.`
          : 'Your tutor account no longer has an email address. Its sign-ins, calendar link and open invitations have ended.',
      ],
      button: 'Take my account back',
      after: ['If you asked for this, you’re all set. If not, you can take your account back within 7 days.'],
    }),
    ownerRequested: ({ name, email, requestedBy, needsOtherOwner }) => ({
      subject: 'A new owner was requested',
      heading: 'a new owner was requested',
      before: [
        `${requestedBy} asked to make ${name} (${email}) an owner of the portal. Owners can do everything, including managing staff accounts.`,
        needsOtherOwner
          ? 'Another owner has to confirm this under Staff before it takes effect.'
          : 'It can be confirmed under Staff after 24 hours.',
      ],
      after: ['Not expected? Withdraw the request under Staff and sign out the person who made it.'],
    }),
    tutorAway: ({ tutorName, fromDay, toDay, sessions }) => ({
      subject: `${tutorName} takes time off over booked sessions`,
      heading: `${tutorName} takes time off`,
      before: [
        `The time off is ${spanOf({ fromDay, toDay }, 'en')}.`,
        sessions === 1
          ? 'One session is already booked at that time. It stays booked until you decide what to do with it.'
          : `${sessions} sessions are already booked at that time. They stay booked until you decide what to do with them.`,
      ],
      after: ['You can reassign, move or cancel them in the portal, under To do or under Tutors.'],
    }),
    questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
    why: 'This email is about your Plume account, so it is always sent.',
    whySessions: 'You get this email because you manage sessions in the portal.',
  },
  fr: {
    forgottenPassword: () => ({
      subject: 'Choisissez un nouveau mot de passe',
      heading: 'voici comment revenir',
      before: [
        'Quelqu’un a demandé un nouveau mot de passe pour votre compte Plume. Si c’était vous, choisissez-le ici.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien fonctionne une seule fois, pendant 30\u00a0minutes.',
        'Ce n’était pas vous? Ignorez ce courriel\u00a0: votre mot de passe reste le même.',
      ],
    }),
    tutorInvited: () => ({
      subject: 'Votre bureau de tutorat chez Plume',
      heading: 'votre bureau est prêt',
      before: [
        'Vous y trouverez vos séances, ce que les élèves vous ont écrit et la salle de classe de chaque séance. Choisissez un mot de passe pour l’ouvrir.',
      ],
      button: 'Choisir un mot de passe',
      after: ['Le lien fonctionne une seule fois, pendant 7\u00a0jours.'],
    }),
    staffInvited: () => ({
      subject: 'Votre compte du portail de Plume',
      heading: 'votre compte est prêt',
      before: [
        'Vous avez reçu une invitation au portail du personnel de Plume. Choisissez un mot de passe pour vous connecter.',
      ],
      button: 'Choisir un mot de passe',
      after: [
        'Cela fonctionne une seule fois, pendant 7\u00a0jours. Vous n’attendiez pas ce message? Vous pouvez l’ignorer.',
      ],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Votre mot de passe a été changé',
      heading: 'votre mot de passe a été changé',
      before: ['Votre compte Plume a un nouveau mot de passe. Tous les autres appareils ont été déconnectés.'],
      after: [`Ce n’était pas vous? Écrivez tout de suite à ${supportEmail}.`],
    }),
    factorAdded: (supportEmail) => ({
      subject: 'Votre deuxième facteur est activé',
      heading: 'votre deuxième facteur est activé',
      before: [
        'Dorénavant, après votre mot de passe, Plume vous demandera un code de votre application d’authentification.',
      ],
      after: [`Ce n’était pas vous? Écrivez tout de suite à ${supportEmail}.`],
    }),
    factorRemoved: (hasOther, supportEmail) => ({
      subject: hasOther
        ? 'Votre application d’authentification est désactivée'
        : 'Votre deuxième facteur est désactivé',
      heading: hasOther
        ? 'votre application d’authentification est désactivée'
        : 'votre deuxième facteur est désactivé',
      before: [
        hasOther
          ? 'Les codes de votre application ne servent plus. Vos clés d’accès et vos codes de récupération restent valides.'
          : 'Votre mot de passe suffit maintenant pour ouvrir votre compte Plume. Vos codes de récupération ne servent plus.',
      ],
      after: [`Ce n’était pas vous? Choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    factorRecovered: (codesLeft, supportEmail) => ({
      subject: 'Un code de récupération a servi',
      heading: 'un code de récupération a servi',
      before: [
        'Quelqu’un a ouvert votre compte Plume avec votre mot de passe et un de vos codes de récupération.',
        codesLeft < 2 ? `Il reste ${codesLeft} code.` : `Il reste ${codesLeft} codes.`,
      ],
      after: [`Ce n’était pas vous? Choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    passkeyAdded: (name, supportEmail) => ({
      subject: 'Une clé d’accès a été ajoutée',
      heading: 'une clé d’accès a été ajoutée à votre compte',
      before: [`Avec votre mot de passe, la clé d’accès «\u00a0${name}\u00a0» ouvre maintenant votre compte Plume.`],
      after: [`Ce n’était pas vous? Choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    passkeyRemoved: ({ name, isLast }, supportEmail) => ({
      subject: 'Une clé d’accès a été supprimée',
      heading: 'une clé d’accès a été supprimée de votre compte',
      before: [
        `La clé d’accès «\u00a0${name}\u00a0» n’ouvre plus votre compte Plume.`,
        ...(isLast ? ['C’était votre dernier deuxième facteur\u00a0: votre mot de passe suffit maintenant.'] : []),
      ],
      after: [`Ce n’était pas vous? Choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    deviceNew: (browser, supportEmail) => ({
      subject: 'Un nouvel appareil',
      heading: 'votre mot de passe a servi sur un nouvel appareil',
      before: [
        browser
          ? `Quelqu’un a entré votre mot de passe dans ${browser.name} sur ${browser.system}, une première pour votre compte.`
          : 'Quelqu’un a entré votre mot de passe dans un navigateur où votre compte n’avait jamais été ouvert.',
      ],
      after: [`Ce n’était pas vous? Choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    addressChanged: (newEmail) => ({
      subject: 'Votre adresse courriel a été changée',
      heading: 'le personnel a changé votre adresse',
      before: [
        newEmail
          ? `Votre compte de tutorat appartient maintenant à ${newEmail}. Ses connexions, son lien de calendrier et ses invitations en cours ont pris fin.`
          : 'Votre compte de tutorat n’a plus d’adresse courriel. Ses connexions, son lien de calendrier et ses invitations en cours ont pris fin.',
      ],
      button: 'Reprendre mon compte',
      after: ['Vous l’aviez demandé? Tout est en ordre. Sinon, vous avez 7\u00a0jours pour reprendre votre compte.'],
    }),
    ownerRequested: ({ name, email, requestedBy, needsOtherOwner }) => ({
      subject: 'Demande d’un nouveau propriétaire',
      heading: 'un nouveau propriétaire est demandé',
      before: [
        `${requestedBy} a demandé que ${name} (${email}) devienne propriétaire du portail. Un propriétaire peut tout faire, y compris gérer les comptes du personnel.`,
        needsOtherOwner
          ? 'Un autre propriétaire doit le confirmer sous Personnel.'
          : 'La demande pourra être confirmée sous Personnel dans 24\u00a0heures.',
      ],
      after: [
        'Vous ne vous y attendiez pas? Retirez la demande sous Personnel et mettez fin aux connexions de la personne qui l’a faite.',
      ],
    }),
    tutorAway: ({ tutorName, fromDay, toDay, sessions }) => ({
      subject: `${tutorName} prend congé pendant des séances réservées`,
      heading: `${tutorName} prend congé`,
      before: [
        `Dates du congé\u00a0: ${spanOf({ fromDay, toDay }, 'fr')}.`,
        sessions === 1
          ? 'Une séance est déjà réservée à ce moment-là. Elle le reste jusqu’à ce que vous décidiez quoi en faire.'
          : `${sessions}\u00a0séances sont déjà réservées à ce moment-là. Elles le restent jusqu’à ce que vous décidiez quoi en faire.`,
      ],
      after: [
        'Vous pouvez les confier à quelqu’un d’autre, les déplacer ou les annuler dans le portail, sous À faire ou sous Équipe.',
      ],
    }),
    questions: (supportEmail) => `Une question? Écrivez à ${supportEmail}.`,
    why: 'Ce courriel concerne votre compte Plume; il est donc toujours envoyé.',
    whySessions: 'Vous recevez ce courriel parce que vous gérez les séances dans le portail.',
  },
}
