import { STAFF_PASSWORD_MIN_LENGTH } from '#shared/features/staff/staff-accounts.contract'
import { VALIDATION_MESSAGES, type ValidationCode } from '#shared/http/validation'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import { LEAKED_PASSWORDS } from './leaked-passwords'

/**
 * The words that most leaked passwords consist of, in the languages of this site. A password is common if it is one of
 * them once digits and symbols at both ends are removed and look-alikes (0 for o, @ for a) are replaced.
 */
const WORDS = `
aaa abc abcabc abcd abcde abcdef acadie access accessdenied acdc achilles admin administrator adobe africa airforce
airplane aladdin alain alberta alex alexander alexandra alexandre alexis alice allo alouettes always amanda amazon
amelie amen america american ami amie amis amour amoureux amy andre andrea andrew android ange angel angelo angels
angie anglais anna anne annie anthony antoine aout apollo apple apples april arcenciel argent ariel army arsenal asd
asdasd asdf asdfgh asdfghjkl asdqwe ashley asshole athena atlas audi audrey august austin australia auto automne
autumn avion avocat avril awesome azerty babe baby babyboy babygirl backup bailey baleine banana banane bank barbara
barbie barcelona bart baseball basketball batman beach bear beatles beautiful beaver bebe because bee beer beethoven
bella belle ben benjamin benoit berlin bernard best bestfriend beth beyonce bff bible bieber bienvenue biere billion
bird birds biscuit bisou bisous bitch bitcoin black blackhawks blackjack blackpink blanc blessed blessing bleu bleuet
blink blood blue blueberry bluebird bluejays bmw boat bob bonbon bonheur bonjour bonsoir boo book books boss boston
boxing brandon brasil brazil brian britney broncos brother brownie bruins bruno bts bubblegum bubbles buddy bulls
bullshit bunny burger burrito business buster butter buttercup butterfly caesar cafe cahier cake calgary california
calin camaro camille camion canada canadien canadiens candy canucks captain car caramel caribou carlos carol caroline
cars cash casino castor cat catherine cats cedric celine cellphone celtics cerise champion champions chance change
changeme charger charizard charles charlie charlotte chat chaton cheese cheeseburger cheetah chef chelsea cheri cherie
cherry chester cheval chevaux chevrolet chevy chicago chicken chien chill china chiot chloe chocolat chocolate chris
christ christian christine christophe church ciel cinderella cinema cinnamon cisco citron claire class classroom
claude cleopatra cobra cocacola coco code coeur coffee college company computer connard cookie cookies cool coolcool
cooper corvette cosmos coucou cours cow cowboys crayon crazy credit cristal croissant crosby crypto crystal cupcake
cupcakes curry cute cutie cyber cynthia dad daddy daisy dallas damn dan dance dancer dancing daniel danielle dark
darkness darkside darthvader darwin data database dauphin dave david davinci dead death debian december decembre
default dell demon denis dennis devil devoir devoirs diamant diamond diana diane die digimon dimanche disco discord
disney docteur doctor dodge dog doggy dogs dollar dollars dolphin dolphins dominique donald donaldduck dontknow doudou
dragon dragonball drake dream dreamer dreams droid drums ducati duck duke dumbledore dylan eagle eagles earth eau
ecole edc edmonton egypt eight einstein elephant eleve elizabeth elmo elsa elvis email emerald emilie emily eminem
emma england english enter erable eric erica ete ethan etienne etoile etoiles etudiant eva evelyn everton excel expos
facebook fairy faith falcon falcons fall famille family father feather february ferrari feu fevrier fighter fire
firefighter fish fishing five flame flames flamme fleur fleurs florence florida flower flowers football ford forest
foret forever forget forgetit forgot fortnite fortune foudre four fox fraise framboise francais france francis
francois frank fred frederic free freedom french friday friend friends friendship frodo frog fromage frontenac frozen
fuck fucker fuckoff fuckyou gabriel galaxy game gamer games gaming gandalf garfield gateau gatineau genevieve george
georges germany ghost giants ginger giraffe gizmo glace gmail goal goalie goat god gogogo gohabsgo goku gold golden
golf good goodnight google goose gorgeous great green greenday gretzky griffin guest guillaume guitar guitare habs
hack hacked hacker hahaha haiti halifax hamburger hamster handsome hannah happiness happy harfang harley harry
harrypotter hawaii hawk heather heaven helene hell hello hellohello helloworld henry hercules hermione hero heroes hey
hi history hiver hobbit hockey hogwarts hollywood homer homework honda honey honeybun hope horse horses hot hotmail
hugo hulk hunter ice idiot idontknow ilove ilovegod ilovehim iloveme iloveu iloveyou impact india infirmiere instagram
intel internet ipad iphone ireland ironmaiden ironman isabella isabelle italy ivan jack jackie jackpot jackson jacob
jaguar jake james january janvier japan jasmine jason jaune java javascript jedi jeep jennifer jenny jessica jessie
jesus jesuschrist jetaime jets jeudi jimmy job john johnny joie joker jonathan jordan joseph josh joshua joy joyful
jtaime juice juillet juin julia julie julien july june jupiter justin justinbieber justine juventus karate karine
kawasaki kelly ken kevin key keys killer killme kim kimberly king kingdom kitten kitty koala kobe korea kyle lakers
lamborghini lapin lasvegas laugh laura lauren laurent laval lawyer lea leaf leafs learn learning lebron lecon lecture
legend legends lemieux lemon leo leopard letmein letmeinnow letsgo liberte library libre licorne life lightning lily
linkedin linux lion lisa lisbon live livelove liverpool livre lock locked logan login logon lol lolol lololol london
loser lottery louis louise loulotte loulou loup love lovely loveme lover lovers loveyou loving luc lucas lucie lucifer
luck lucky lucy luigi luke lundi lune lyon mackenzie madison madonna madrid maggie magic magical mai mail mama maman
mamanpapa mamie manager manchester mango manitoba manutd maple mapleleafs marc march mardi maria marie marine mario
mark market mars marseille martin martine mary master masterkey math mathematics mathieu maths matrix matt matthew max
maxime maxwell may mazda mbappe mcdavid mcdonalds mdp medecin megan melanie melissa mer mercedes merci mercredi
mercury merde messi metal metallica mexico michael michel michelle mickey microsoft midnight miel mike milk million
millionaire milo minecraft minnie minou moana mobile molly mom mommy monamour moncoeur monday money monkey monster
montagne montreal moon moonlight morning morpheus moscow motdepasse mother moto mountain mouse movie mozart muffin
murder music musique mustang mypass mypassword mysql mystery napoleon naruto nasa nathalie nathan nature navy neige
nemo neo neptune netflix network never newpassword newton newyork neymar nice nicholas nicolas nicole night nine ninja
nintendo nirvana nissan noah noemie noidea noir nokia none noodle noodles nopassword nothing november novembre null
number numbers nurse nutella nvidia ocean october octobre office officer oilers oiseau olaf oldpassword oliver olivia
olivier omg one onedirection onepiece online ontario open opensesame openup or oracle orage orange ordinateur oreo
orignal oscar ottawa ours outlook owner packers pacman pain paix pancake panda panther panthers papa papi papillon
paris parrot party pascal pass passcode passphrase passw password passwordpassword passwort patrick patriots paul
paula pauline peace peaceful peach peaches peanut peanutbutter pearl peche pen pencil penguin penguins pepper pepsi
perfect perle peter peterpan philippe phoenix phone photoshop piano picasso pierre pig pikachu pilot pink pixel pizza
plage plane planet player playstation please pluie plume plumes pluto pokemon poker police pomme pompier poney pony
pooh pookie porsche portable portugal postgres potter poutine power powerful precious pretty prince princess princesse
printemps private prof professeur program protect puma pumpkin puppy purple putain python qaz qazwsx qazwsxedc quebec
queen quill quiz qwe qweasd qweasdzxc qweqwe qwer qwerty qwertyuiop qwertz rabbit race rachel racing raiders rain
rainbow rangers raphael raptors rat reading realmadrid rebecca red redsox redwings reine remember remi renard renee
reseau reve rex rich richard riche rihanna river riviere robert robin roblox robot robots rock rocket rocknroll
rockstar rocky rofl roi roma romain rome ronald ronaldo root rose roses rouge ruby rugby running russia rusty ryan
sabrina sadie safe safety sailor sales salope salut sam samantha samedi samsung samuel samurai sandra sapphire sara
sarah sasuke satan saturday saturn school science scooby scoobydoo scorpion scotland scott sea sean sebastien secret
secrets secretsecret secure security senators september septembre server sesame seven sexy shadow shadows shakespeare
shakira shark sharks sheep sherbrooke shit shrek shuttle signin silver simba simon simpson simpsons singer sister sith
six skateboard skating skiing skittles sky skyline skywalker slipknot smile smiley snake snapchat snickers snoopy snow
snowball snowboard snowflake soccer soldier soleil sonic sony sophie sorry souris space spain spartacus spartan speed
spider spiderman spike spongebob spotify spring sprite star starbucks starlight stars startrek starwars steelers
stephane stephanie steve steven stitch storm strawberry strong stronger student study stupid stylo subaru sucre sugar
summer sun sunday sunflower sunrise sunset sunshine super superman superstar surfing sushi suzuki swag sweet
sweetheart sweetie sweety swimming sydney sylvain sylvie system tabarnac tabarnak taco tanya tata taylor taylorswift
tea teacher telephone temp temporary ten tennis tequila tesla test tester testing tetris texas thanks thankyou theo
thepassword thomas thor three thunder thursday tiger tigger tigre tiktok tim tinker tinkerbell titan titanic titi toby
today tokyo tom tomorrow tonton tony toor toronto toto toutou toyota train trinity trixie truck trustme trustno
trustnoone tuesday tulip turtle tuteur tutor tutoring twinkie twitch twitter two tyler ubuntu unicorn universe
university unlock usa user username vader valerie vampire vancouver vanessa vanille vegas vendredi venus veronique
vert victor victoria victory vie vin vincent violet violin viper virginie vodka voiture voldemort volkswagen
volleyball waffle walter warrior water wednesday welcome welcomeback whale whatever whiskey white whitesox whocares
william windows wine winner winnie winnipeg winter witch wizard wolf wolverine wolves woods word work world wrestling
wsx wsxedc wtf xavier xbox xxx xyz yahoo yamaha yankees yannick yellow yoda yolo yourpassword youtube yves zachary
zebra zelda zero zeus zidane zoe zombie zxc zxcv zxcvbn zxcvbnm zxczxc zzz
`

const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/** Neighbouring keys, the alphabet, and common keyboard patterns. */
const KEY_WALKS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'wxcvbn',
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaqxswcdevfrbgtnhymju',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
] as const

const SITE_NAME = 'plume'

/** Shorter numbers may be dates or phone numbers, which are guessed first. */
const SAFE_DIGITS = 10

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Staff and tutors need longer passwords than students. */
export type PasswordRules = 'student' | 'staff'

interface NewPassword {
  password: string
  /** The form field that held it. */
  field: string
  email: string | null
  rules: PasswordRules
}

/** Refuses an easily guessed password, with an issue for its field. The demo accepts any: its passwords are public. */
export function refuseWeakPassword(
  { password, field, email, rules }: NewPassword,
  { demo }: Pick<Settings, 'demo'>,
): void {
  if (demo) return
  const code = findWeakness({ password, email, rules })
  if (!code) return
  throw new AppError('VALIDATION_FAILED', { issues: [{ path: field, code, message: VALIDATION_MESSAGES[code] }] })
}

/** What is wrong with a password that the contract's schema accepts. */
export function findWeakness({ password, email, rules }: Omit<NewPassword, 'field'>): ValidationCode | undefined {
  if (rules === 'staff' && password.length < STAFF_PASSWORD_MIN_LENGTH) return 'STAFF_PASSWORD_TOO_SHORT'
  const personalWords = email === null ? [] : [email.toLowerCase(), email.toLowerCase().split('@')[0] ?? '']
  return isGuessable(password.normalize('NFKC').toLowerCase(), new Set([SITE_NAME, ...personalWords]))
    ? 'PASSWORD_GUESSABLE'
    : undefined
}

function isGuessable(password: string, personalWords: ReadonlySet<string>): boolean {
  if (personalWords.has(password) || LEAKED_PASSWORDS.has(password)) return true
  if (/^\d+$/.test(password) && password.length < SAFE_DIGITS) return true
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [password, core, readLookAlikes(password), readLookAlikes(core)].some((each) => isKnown(each, personalWords))
}

function isKnown(text: string, personalWords: ReadonlySet<string>): boolean {
  if (COMMON_WORDS.has(text) || personalWords.has(text)) return true
  if (text.length > 2 && KEY_WALKS.some((walk) => walk.includes(text) || walk.includes(reversed(text)))) return true
  const [, part] = /^(.+?)\1+$/u.exec(text) ?? []
  // A few characters repeated, or a known word twice.
  return part !== undefined && (part.length <= 3 || isKnown(part, personalWords))
}

function readLookAlikes(text: string): string {
  return text.replace(/[013457@$]/g, (character) => LOOK_ALIKES[character] ?? character)
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}
