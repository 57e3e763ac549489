/**
 * The most common leaked passwords of six characters and more, without those that `new-password.ts` already refuses:
 * together they cover the 4,500 most common ones (ASVS 5 asks for 3,000). People chose them, so some are rude. Taken
 * from zxcvbn-ts (MIT, docs/licences/zxcvbn.txt).
 */
const LEAKED = `
0.0.0.000 0.0.000 1029384756 111111a 1122334455 1123581321 123123a 123123q 1232323q 123321a 123321q 1234554321
123456654321 1234567890a 1234567890q 1234567891 12345678910 123456789a 123456789q 123456789z 12345678a 12345678q
1234567a 1234567q 123456a 123456k 123456q 123456qw 123456r 123456s 123456z 12345a 12345q 12345t 12345z 12qw12 12qw34er
12qwas 12qwaszx 1357924680 1a2s3d4f 1passwor 1pussy 1qa2ws 1qa2ws3ed 1qazxsw2 1x2zkg8w 1z2x3c 426hemi 4815162342 4runner
50cent 50spanks 7ugd5hip2j 8j4ye3uz 9293709b13 a11111 a12345 a123456 a1234567 a12345678 a123456789 a1a2a3 a1s2d3
a1s2d3f4 aaliyah aardvark aaron1 aberdeen abgrtyu abigail abnormal abraham absolut absolute accord account action active
adam12 adgjmptw adidas admiral adonis adrian adriana adrienne adults aezakmi agent007 aggies aikido airborne airbus
alabama alaska albatros albert alberto albina albion alejandr alejandro aleksandr aleksandra aleksey alenka alexande
alexandr alexey alexia alfred alfredo alibaba alicia aliens alisha alison alliance allison allmine allsop allstar alpha1
alphabet alpine alucard alyssa amadeus amateur amateurs amazing amber1 amelia amerika amsterda amsterdam anaconda anakin
analsex anarchy anastasia anastasiya anders andersen anderson andreas andrei andres andrey andromed andromeda anfield
angela angelica angelina anhyeuem animal animals annabell annette annika answer anthrax antoni antonio anubis anything
apache applepie aquarius aragorn arcadia archer archie area51 argentina ariana arizona arlene armagedon armani arnold
artemis artemka arthur artist arturo asddsa asdfjkl asdfzxcv asdzxc ashlee ashleigh ashton aspire aspirine assassin
assfuck assholes assman assword asterix astrid astros athens athlon atlanta atlantic atlantis atomic attack attila
attitude aubrey auburn audia4 augusta augustus aurora aussie australi avalanch avalon avatar avenger avenue aviation
azamat azsxdc azsxdcfv babies babyblue babydoll babyface babylon babylon5 babylove bacardi bacchus backdoor badass
badboy baddog badger badgirl badman baggins baggio bagira balance baldwin baller balloon balloons bamboo bananas bandit
bangbang bangkok banker banner banshee banzai barbados barber barcelon barefoot barker barkley barnes barney barrett
barsik bartman barton basket basketba bassman bastard battle baxter bayern bcfields beaches beacon beagle beamer beaner
beanie bearcat beast1 beastie beatle beatrice beautifu beauty beavis becker beckham beefcake beemer beetle believe
belinda bender benfica bengals bennett benson bentley beowulf beretta berger bermuda bernie bertha bertie bessie bethany
better beverly bhbirf bianca bicycle bigass bigballs bigbear bigbird bigblue bigboobs bigboy bigbutt bigcat bigcock
bigdaddy bigdick bigdog bigfish bigfoot bigger biggie biggles bigguy bigmac bigman bigmike bigmoney bigone bigred
bigsexy bigtime bigtit bigtits bikini billie billy1 billybob billyboy bimmer bingo1 binladen birdie birdman birthday
bishop bitchass bitches biteme bizkit blackbir blackcat blackdog blackhaw blackie blackjac blackman blackout blacks
blacky blades blahblah blaster blazer blizzard blonde blondes blondie bloody blossom blowjob blowme blueboy bluedog
blueeyes bluefish bluemoon bluesky bobafett bobbie bobby1 bobcat bobdylan boeing bogart bogdan bohica bollocks bollox
bolton bomber bombers bond007 bondage bonehead bonita bonjovi bonkers bonnie bonsai boobie boobies booger boogie booker
bookworm boomboom boomer bootie boricua borussia bossman bottle bottom bounce bounty bowler bowling bowser boxster
br0d3r bradford bradley brains brandi brando brandy braves breast breasts breeze brenda brendan brewer brewster briana
brianna bridge bridget bright brighton brigitte bristol brittany brittney broadway brodie broken broker bronco bronze
brooke brooklyn brooks brothers browning browns brucelee brutus bryant bubba1 bubbas bubble bucket buckeye buckeyes
buckshot budapest buddah buddha buddie buddyboy budlight budman budweise buffalo buffett buffy1 bugger builder bulldog
bulldog1 bulldogs bullet bullfrog bullseye bummer bunghole bunker bunnies burton bushido busted butcher butler buttercu
butterfl buttfuck butthead butthole buttman button buttons buzzard byteme cabbage cactus cadillac caitlin calico
caliente californ caligula callaway callie callum calvin cambiami camelot camels cameltoe camera cameron cameron1
camilla campbell camper canadian cancel cancer cancun candice candle candyman cannabis cannon cantona canyon capital
capone caprice capslock caravan carbon cardinal carina carlito carlitos carlton carmel carmen carole carolin carolina
carolyn carpedie carpet carrera carrie carrot carson carter cartman cartoon casanova caserta casey1 casper cassidy
cassie castle castro catalina catch22 catdog catfish catherin catman cattle cavalier caveman cbr600 ccbill cdtnbr
cdtnkfyf cecilia celeron celeste celica celtic center central century cerberus cessna cfitymrf cgfhnfr chainsaw champs
chandler chanel changed channel chantal chargers charity charlene charley charli charlott charlton charly charmed chaser
cheater checkers cheech cheeks cheers chemical cherokee cheryl chestnut chevelle chevrole chewie cheyenne chickens
chicks chiefs children chimera chinook chipper chippy chivas chopin chopper chrisbln chrissy christia christie christin
christina christmas christop christopher christy chrome chronic chrono chrysler chuang chubby chuckie chuckles chucky
chunky ciccio cicero cigars cinder circle circus citadel citizen cjkysirj cjkywt clancy clapton clarence clarinet
classic classics claudi claudia claudio claymore clayton clemson clevelan clifford clinton clipper clitoris cloud9
clouds clover clowns cobain cobalt cocaine coconut cohiba coldbeer coleman colleen collin collins colombia colonel
colorado colors colt45 colton coltrane columbia columbus combat comics command commando common compaq compute concord
concorde concrete condom condor confused connect conner connie connor conover conrad consumer contact content control
cooldude cooler coolguy coolio coolman coolness cooter copper corleone cornell corolla corona corrado corsair cosmic
cosworth cotton cougar cougars counter country county courage courtney cowboy cowboy1 coyote cracker crawford crazybab
creampie creamy create creation creative creature cricket criminal crimson cristian cristina critter crjhgbjy cruise
cruiser crunch crusader crusher crysis cthtuf cthulhu cthutq cubbies cubswin cuddles cumming cumshot curious curtis
custom cutlass cutter cxfcnmt cyclone cyclops cygnus cypress dabears daemon daewoo dagger dakota dalejr dalton damage
damian damien dammit damnit danger daniela daniil danila danny1 dannyboy danzig daphne darius darklord darkman darkstar
darlene darling darrell darren darryl davide davids davidson dawson daytona dbrnjh dbrnjhbz deacon deadhead deadman
deadpool deanna debbie deborah deejay deepthroat deeznuts deeznutz defender defiant deftones delete delphi delta1 deluxe
demons denali denise deniska denver depeche derrick desert design designer desire desiree deskjet desmond destiny
destroy detroit deutsch devildog devils dexter dfcbkbq dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo dialog diamonds
dianne dickhead dickie diehard diesel dietcoke dieter digger diggler digital digital1 dilbert dilligaf dillon dinamo
dingdong dinosaur dipshit direct director dirtbike discover divine divorce dkflbckfd dkflbvbh doberman dodger dodgeram
dodgers dogfood dogger doggie doghouse dogman dogshit doitnow dolores domain dominic domino donkey donnie donovan donuts
doobie doodle doogie dookie doomsday dorian dorothy dotcom dottie double doughboy douglas downtown dracula dragonba
dragons dragoon drakon driver drizzt droopy drowssap drpepper drummer dthjybrf dublin duchess duckie dudley dumbass
duncan dundee dupont durango duster dustin dutchess dwayne dwight dynamite dynamo dynasty eastside eastwood eatpussy
eatshit eclipse eddie1 eduard eduardo edward edward1 edwards eeyore eileen ekaterina elaine eldorado eleanor electra
electric electron element eleven elijah elizabet elizaveta elliot elliott elvira elwood emerson emmanuel emmitt empire
energy engage engine engineer enigma enterpri enterprise entropy eraser ericsson ernest erotic erotica escape escort
esther estrella eternal eternity eugene eureka europa europe everest everett excalibu excalibur exigen exigent exodus
exotic explorer express extreme fabian fabric facial faggot faithful fallen fallout famous fantasy farley farmer
farscape farside fashion fastball faster fatass fatboy fatcat fatima fatman federico felicia felipe felix1 female fender
fergie fergus ferguson fernand fernando ferret ferris fester fetish fghtkm fgtkmcby ficken fiesta figaro filter filthy
finance finger fingers finish fireball firebird firefly firefox fireman firewall fisher fishes fishman fisting fitness
fktrcfylh fktrcfylhf fktrctq flamingo flash1 flatron fletch fletcher flexible flight flipper floppy florian flounder
fluffy flyboy flyers flying foobar footbal fordf150 forfun formula formula1 forrest forsaken fortuna forward foryou
fossil foster fountain fowler foxtrot frances francesc francesco franco frankie franklin franky fraser freaks freaky
freckles freddie freddy freeman freepass freeporn freeuser freeway freeze friendly fright frisco frisky frogger froggy
front242 frontier frosty fuck_inside fucked fuckers fuckface fuckher fuckin fucking fuckit fuckme fuckthis fucku2 fuckyo
fugazi fulham fullmoon function funtime fusion futbol future fyfcnfcbz fylhtq fytxrf fyutkbyf gabrie gabriela gabriell
gadget galina galore gambit gamecock gamecube gameover ganesh gangbang gangsta gangster garage garbage garcia garden
gargoyle garrett gaston gateway gateway1 gator1 gatorade gators gawker gbpltw gegcbr geheim gemini general generic
genesis geneva genius geoffrey georgia gerald gerard german geronimo gertrude gesperrt getmoney getsome gfhjkm gfhjkm1
gfhjkm123 gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghetto ghjcnj ghjcnjnfr ghostrider gibson gilbert gillian giorgi giorgio
giovanni giuseppe gizmodo gjkbyf glacier gladiator global gloria gmoney gn56gn56 goaway gobears goblin goblue gobucks
goddess godfathe godfather godsmack godzilla gofish goforit goirish goldberg goldfish goldie goldstar goldwing golfball
golfer golfer1 golfing goliath gollum gonavy gonzalez goober goodboy goodbye goodluck goodman goodtime gooner gopher
gordon gordon24 gorilla gotcha gothic gotohell govols gracie graham grandma granny grapes graphics grateful grease
greatone greece greenbay greene greens gregor gregory gremlin grendel gretchen griffey gringo grizzly gromit groove
groovy groucho grover grumpy gsxr750 guardian guiness guinness gundam gunnar gunner gunners gunther gustav haggis hailey
hal9000 halflife hambone hamburg hamilton hamish hamlet hammer hammers hampton handyman hannibal hansen hansolo happyday
hardcock hardcore harder hardon hardrock hardware harmony harold harper harris harrison harvard harvey hassan hastings
havefun hawaiian hawkeye hawkeyes hayabusa hayden hayley health hearts heater heckfy hector hedgehog heineken helena
hellfire helloo hellos hellyeah helmet helpme hendrix hentai herbert herbie heritage herman hermes hershey hesoyam
heynow hidden higgins highheel highland hillary hilton hiphop hippie hithere hitler hitman hjccbz hjvfirf hobbes hokies
holden holiday holland hollow holly1 hollywoo holmes holyshit homeboy homerj homers homerun hondas hongkong hooker
hooligan hooper hoosier hoosiers hooter hooters hootie hoover hopeful hopeless hopper horizon horndog hornet horney
horny1 hotbox hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie house1 houses houston howard hubert
hudson hughes hummer hungry hunting hurley hurrican husker huskers huskies hustler hyperion iamgod ib6ub9 ibanez iceberg
icecream iceman icu812 idontkno iforgot iguana ihateyou illini illinois illusion ilovesex iloveyo imagine imation
immortal impala imperial incubus indian indiana indians indigo infantry inferno infiniti infinity ingrid insane insanity
insert inside insomnia inspiron integra intrepid intruder inuyasha iomega ipswich irish1 isabel isaiah iscool island
islander israel istanbul italia italian ivanov ivanova iverson iverson3 iwantu jabroni jackal jackass jackoff jacobs
jacques jagger jamaica jamesbon jamesbond jameson jamie1 jammer jammin janice janine japanese jarhead jarvis jasmin
jasper javier jaybird jayden jayhawk jayhawks jayson jazzman jeanette jeanne jeffery jeffrey jellybea jenkins jennie
jensen jeremiah jeremy jericho jerkoff jerome jersey jessic jester jethro jetski jewels jezebel jiggaman jillian jimbo1
jimbob jimmie jingle jktymrf joanna joanne jockey johann johanna johannes johnboy johnson jokers jones1 journey jrcfyf
judith juggalo julian juliet juliette julius jumper junebug jungle junior just4fun just4me justdoit justice justme
kahuna kaiser kaitlyn kakashka kaktus kamikaze kangaroo kansas karen1 karina karolina kashmir kasper katana katarina
katerina katherin katherine kathleen kathryn katie1 katrin katrina kaylee kazantip kcj9wx5n keegan keeper keller kelley
kellie kelsey kendall kendra kennedy kenneth kenshin kentucky kenwood kenworth kermit kerstin keyboard keystone keywest
kfhbcf kickass kicker killbill killers killkill kilroy kimber kinder kingfish kingkong kingpin kingston kipper kirill
kirsten kirsty kisses kissing kissme kissmyass kitkat kittycat kittykat klaster kleopatra klingon knickers knicks knight
knights knockers knopka kodiak kolobok koshka kosmos kostya kotaku kotenok kramer krishna krista kristen kristi kristin
kristina kristine kristy krystal ktyjxrf kungfu labrador labtec lacrosse ladies ladybug laguna lakota lambert lamont
lancelot lancer lansing lantern laptop larisa larry1 lassie latinas latino laurel laurence laurie lawrence lazarus
leader leanne leather leavemealone ledzep legacy legion legolas lemons lennon leonard leonardo leonid lesbian lesbians
lesley leslie lespaul lestat lester letter lexmark liberty licker licking lickit lickme lifehack lifetime lighter
lightnin lights lilian lillian lincoln linda1 lindros lindsay lindsey lineage2 lionel lionking lipstick liquid little
liverpoo lizard lizzie loaded lobster logitech lokomotiv lolipop lolita lollipop lollypop lonely lonestar lonewolf
longhorn looker looking looney looser lorenzo lorraine losers lovebug loveit loveless loverboy lovesex lowrider ltybcrf
lucille luckydog ludmila ludwig luther lvbnhbq macdaddy machine macross madden maddie maddog madeline madina madman
madmax madness maestro magazine maggot magician magick magicman magnolia magnum magnus magpie maiden mailcreated5240
mailman majestic makaveli maksim maksimka malaka malcolm malibu malina mallard mallory malone mamapapa manchest mancity
mandarin mandingo mandy1 maniac manning manowar manson mantis manuel manuela maradona marathon marcel marcello marcia
marcos marcus margaret margarita mariah marian marianne marika marilyn marina mariners marines marino marino13 marion
mariposa marisa marissa marius marker markus marlboro marlene marley marlin married marsha marshall martha martina
martinez martini marvel marvin maryann maryjane maryland masamune mason1 massage massimo massive masters matador mathew
matilda matteo matthews mattie mature maureen maurice maverick maxell maxima maximum maximus maxine maxxxx mayday mayhem
maynard mazafaka mclaren meagan meatball meathead meatloaf mechanic medical medicine medusa megadeth megaman megapass
megatron meghan meister melinda mellon mellow melody melvin member memorex memory memphis menace meowmeow mephisto
meredith meridian merlin merlin1 merlot mermaid mersedes metallic method mexican michae michaela micheal michele michell
michigan microlab micron microphone microsof midget midway mighty miguel mihail mikey1 milana milano milena military
milkman miller millie millions millwall milton minime miracle mirage miranda miriam mirror misery misfit misfits mishka
mission missouri missy1 mister mistress misty1 mitchell mittens mobydick models modena mohamed mohammed mollie mollydog
moloko molson momoney monaco monalisa monarch mondeo moneyman moneys mongoose monica monika monique monitor monkeys
monopoly monroe montana montgom240 moocow mookie moonbeam moose1 mordor morgan morgan1 moritz morris morrison mortgage
mortimer motherfucker motherlode motley motorola movies mulder mullet multiplelo munchkin muppet murphy murray musashi
muscle mushroom musica musicman mustafa mustangs mustard mybaby mylife mylove myname myself mystic nadine nanook napass
napoli napster nascar nasty1 nastya natali natalia natalie natasha national natural naughty ncc1701 ncc1701a ncc1701d
ncc1701e ne1469 nebraska nellie nelson nemesis netscape nevada nevermind newbie newcastl newlife newman newpass newpass6
newport nextel nfnmzyf nguyen nichole nickel nicola nigger nightmare nikita nikitos nikola nikolay nimbus nimrod niners
ninjas nipper nipple nipples nitram nobody noelle nofear nolimit nomore nookie nopass normal norman northern norton
norway novell ntktajy nudist nugget nuggets nuttertools nwo4life nyjets nylons nymets oakland oakley obelix obiwan
oblivion oceans odessa ohyeah oicu812 oklahoma oksana oldman omega1 onelove onetime onetwo onlyme operator optimus
oranges orchid oregon orgasm orient original orioles orion1 orlando osiris othello ou8122 outkast outlaw overkill
overlord oxford p0015123 pacers pacific packard packer paddle padres paintbal paintball painter pakistan palace paladin
palmer paloma pamela panama panasoni panasonic pancho pandora pantera panties pantyhos panzer paradise paradox paranoid
parker parola passat passion passme passport passwd passwor passwor1 passwords pasword patches patience patric patrice
patricia patriot patton pavilion pavlov payton pdtplf peacock peanuts pearljam pebbles pecker peekaboo peewee pegasus
penelope penny1 penthous pentium people pepito persik person personal pervert peters peterson petrov peugeot peyton
phantom pharmacy pheonix philip philips phillies phillip phillips philly phoebe phoeni photos pianoman piazza picard
piccolo pickle pickles pickup picture pierce piglet pillow pimpin pineappl pingpong pinhead pinkfloy pinkfloyd pioneer
pippen pippin piramida pirate pirates pisces pissing pissoff pistol pitbull pizzas placebo plasma plastic platinum
playboy playboy1 players playing playtime pleasure plumber plymouth pobeda poetry poison poland polaris polina
polniypizdec0211 polopolo polska pompey poncho pontiac poochie poodle poohbear poontang pooper poopie pooppoop pooter
popcorn popeye porkchop porno1 pornos pornporn pornstar porter portland poseidon positive possum postal postman potato
pothead powder powell powers preacher predator prelude premier premium presario presiden presto preston primus princes
pringles printer prissy privet prodigy profit project promise property prophet psycho public puddin pudding pulsar
pumpkins punisher punkin punkrock puppies pupsik purdue pussey pussie pussies pussy1 pussy69 pussycat pussyman pussys
putter pyramid q12345 q123456 q1q2q3 qawsed qawsedrf qazxsw qazxswedc qazzaq quality quantum quartz quattro queens
quincy qwaszx qwerasdf r2d2c3po rabota racecar racerx rachael radical radiohea rafael ragnarok raider railroad rainman
raistlin rambler rammstein ramona ramones ramrod ramses ramsey rancid randall random ranger ranger1 raptor raquel rascal
rasdzv3 rasputin rastaman raven1 ravens raymond rbhbkk rctybz reader reagan reality really reaper rebel1 rebels reckless
records recovery redalert redbird redbull reddevil reddog redfish redhead redhot redline redman redneck redrum redskins
redwing redwood reebok reefer reggie regina register reload remote renata renault renegade rereirf rescue research
resident respect retard retired revenge review reynolds rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf rhiannon
rhjrjlbk rhonda rhtdtlrj ricardo richards richie richmond rightnow ripken ripley ripper ripple rivers rjhjktdf
rjirfrgbde rjntyjr rjycnfynby roadkill roadking roadrunn robbie roberta roberto roberts robinson robotech robotics
rochelle rocker rockets rockford rockhard rockon rodman rodney rogers roland roller rolling rolltide romance romano
romashka romero rommel ronnie rookie rooney rooster rootbeer roscoe rosebud rosemary rotten route66 rovers roxanne
royals rtyuehe rubber rulezzz runescape runner rupert rush2112 ruslan russell russian rustam sabbath sabina sabine
sabres sacred safari sahara sailboat sailing saints sakura salamander salasana saleen sally1 salmon salomon salsero
salvador samara samiam sammie sammy1 sampson samson samsun samtron sanchez sancho sander sanders sandiego sandman sandro
sandwich sandy1 sanfran santana santiago santos sapper saratoga sascha sasha1 sassy1 satana sauron sausage sausages
savage savannah sayang scania scanner scarface scarlet scarlett schalke scoobydo scooter scooter1 scorpio scorpio1
scotch scottie scotty scrabble scrappy scratch scream screen scruffy scully seadoo seahawks seamus searay search seattle
sebastia sebastian second seeker seeking seinfeld select selena seminole semperfi senator senior sentinel septembe
serega serena serenity sergeant sergei sergey sergio sersolution service sex123 sex4me sexual sexxxx sexxxy sexyboy
sexygirl sexyman shaggy shalom shaman shamrock shaney14 shanghai shania shanna shannon shannon1 shaolin sharky sharon
shasta shaved shazam shearer sheena sheila shelby shelley shelly shemale shepherd sheridan sheriff sherlock sherman
sherri sherry sherwood shiloh shiner shirley shitface shithead shitty shogun shooter shopping shorty shotgun showme
showtime shuang shutup sidney siemens sierra silence silent silverad silvia simona simone simple sinatra sinbad sinclair
single sinister sinner sirius sithlord sixers skater skeeter skidoo skinny skipper skippy skorpion skydive skylar skyler
skywalke slacker slapper slappy slapshot slave1 slavik slayer sleeper sleepy slider slinky slippery slutty smashing
smeghead smegma smelly smiles smiths smitty smoker smokes smokey smokie smokin smoking smooth smudge snakes snapon
snapper snapple snatch sneakers sniper snooker snoopdog snowboar snowman snuffy snuggles sobaka socrates softball
software sojdlg123aljg solnce solomon solution someone somethin something sommer sonics sonoma sooner sooners sophia
soprano soso123aljg soulmate southern southpar southpark spaceman spanish spanking spankme spanky sparkle sparks sparky
sparky1 sparrow sparta spartak spartans speaker spears special specialk spectre spectrum speedo speedy spencer spencer1
sphinx spiderma spidey spiker spinner spirit spitfire splash splinter sponge spooky sporting sports sporty spread
springer sprint spunky spurs1 sputnik spyder squall squash squirrel squirt srinivas stacey stalin stalker stallion
standard stanford stanislav stanley staples starbuck starcraf starcraft stardust starfire starfish stargate starman
starship starter static station stealth steele steeler stefan stefano stella stepan stephani stephen stereo sterlin
sterling stevens stevie stewart sticks sticky stiffy stimpy stinger stingray stinky stocking stocks stolen stonecol
stonecold stoned stoner stones stoney stories stormy strange stranger stratus street strength stretch strider strike
striker stripper stroke stroker stuart studio studly stumpy stunner stylus sublime submit subway subzero success sucker
suckit suckme suicide sullivan sultan summit sundance sunflowe sunnyday sunshin superb superfly supersta support supreme
surfer susana susanne suzanne svetik svetlana svoboda swallow sweden sweetnes sweetpea sweets swimmer swinger swingers
swordfis swordfish swords sylvia syncmaster syracuse syzygy tabitha tacobell tacoma talisman tamara tanker tanner tardis
target tarheel tarheels tarzan tatiana tattoo tatyana taurus taxman tazman tazmania tdutybq tdutybz technics techno
teddy1 teddybea teddybear tekken telefon telephon tempest templar temple temppass teresa terminal terminator terrapin
terror testpass thailand thanatos theater theboss thecat thedog thedoors thedude theend thegame thegreat thekid theking
thelma theman theodore theone theresa therock thesims thirteen thompson thongs throat thuglife thumbs thumper thunderb
thx1138 tiberius tiburon ticket tickle tiffany tiffany1 tigers tigers1 tights timber timothy tinman titanium titans
titleist titten titties tobias together toledo tolkien tomato tomcat tommy1 tommyboy tongue toolman tootie tootsie
topcat topdog topgun topher topper tornado torres toshiba tottenha tottenham tracey tracker tractor trader traffic
trainer trains trance transam translator trapper travel traveler travis treasure trebor trevor trfnthbyf triangle tricia
tricky trident trigger trinidad triple tripod tripper trisha tristan triton triumph trojan trojans trombone trooper
trouble trucker trucks truelove truman trumpet trunks tsunami tucker tulips tunafish tundra tuning turbo1 turkey
turkey50 turner tweety twenty twilight twinkle twisted twister typhoon tyrone ufkbyf ultima ultimate umbrella underdog
undertaker unique united universal unknown unreal uranus ursula usarmy usnavy usuckballz1 utopia vacation vagina
valencia valentin valentina valera valeri valeria valhalla valkyrie valley vampires vanguard vanhalen vanilla varvara
vasilisa vector vectra vedder vegeta velvet venera venice ventura verbatim veritas verizon vermont vernon verona
veronica veronika vertigo vfczyz vfhbyf vfhecz vfhufhbnf vfibyf vfitymrf vfksirf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf
vh5150 viagra vietnam viewsonic viking vikings viktor viktoria village vinnie violetta vipers virgin virginia virtual
vision vitalik vivian vkontakte vladik vladimir vladislav volcom volley volume voodoo vortex voyager voyeur vsegda
vsjasnel12 vulcan wagner walker wallace walleye walmart walnut walrus wanker wanted wapbbs warcraft wareagle warhammer
warlock warlord warner warning warren warriors warthog washington wasser wassup watcher waterloo waters watson weasel
weather weaver webber webmaste webmaster webster wedding weezer welder werewolf werner wesley western westham westside
westwood wetpussy wg8e3wjf whatsup wheels whiskers whisky whisper whitey whitney whynot wibble wicked wilbur wildcard
wildcat wildcats wildfire wildman willia williams willie willis willow wilson window windsor windsurf wingman winston
winston1 wisdom wishbone wolfgang wolfie wolfman wolfpack wolverin wombat wonder woodland woody1 woofer woofwoof woohoo
wookie wordpass working wraith wrangler wrench wrestle wrestlin wright wrinkle1 writer wutang xanadu xander xerxes
xfiles xtreme xxxpass yankee ybrbnf ybrjkfq yeahbaby yfcntymrf yfnfif yfnfkmz yjdsqgfhjkm yolanda yomama yosemite
yourmom yousuck yvette yvonne yzerman z1x2c3 z1x2c3v4 zalupa zander zaphod zaq12wsx zaq1xsw2 zaqwsx zaraza zenith zephyr
zeppelin zerocool zhjckfd zhuang zigzag zipper zvezda zxasqw12 zxcasd zxcasdqwe
`

export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(LEAKED.trim().split(/\s+/))
