/**
 * Frequent words of English interfaces and plain prose, in lower case, that no other detectable language spells the
 * same. English is what most texts under test are written in, so it is worth deciding without the n-gram library.
 */
export const ENGLISH_WORDS = `
ability able about above accepted access account achieve across actually add added adding address after
again against ago agree ahead allow allowed almost alone along already although always among amount and
another answer any anyone anything apart apple apply appointment apps around arrive arrived ask asked
assigned attached attempt automatically available average avoid away back bad bank basket beautiful became
because become bedroom been before began behind being believe below besides better between beyond big bigger
billing birthday black blocked blue board body book booking books born both bottom bought box bread break
breakfast bridge bright bring broken brother brought brown browse browser brush build building built busy
button buttons buy buyer calendar call called came cancel cancelled cannot card careful cars case cats
change changed changes changing chart cheap check checked checkout child children choose chosen city clean
clear clearly click clicked close closed cloth clothes cloud coffee cold colour comes coming comments common
company complete completed confirmed connected connecting copied could count country course cover created
creating currently cut daily damaged dark dashboard day days dear decide decline default delay delete
deleted deleting delivered delivery deny described desktop details developer device did different dinner
disabled discount display does dogs doing done doors down downloaded downloading draft draw drawing dream
drink drive driver drop dry during each earlier early earth easily east easy eat edited editing eight either
else emails employee empty enable enabled ended engine enough ensure enter entered entries entry environment
errors even evening ever every everyone everything exactly example existing exit expected expired explain
export eye eyes failed failure false family faster father feature features feedback feel feet few field
fields fifth files fill filled finally find finish finished first fish five fix fixed flight floor flow
flower fly folder folders follow following food foot forest forget forgot forgotten found four fox free
fresh friday friend friends from front fruit fun further future game garden gave get getting gift girl
giving glass goes going gold gone good goods got great green ground group groups grow guess guest guide had
hair half hand hands happen happened happy hard having head heading health hear heard heart heavy held hello
help helpful here hidden hide high higher highlight him his history hit hold holiday home hope horse
hospital hour hours house how however huge hundred hungry hurry improve inch included including increase
inside instead invoice invoices issue issues its itself jobs join joined journey july jump jumped jumps june
keep kept key keys king kitchen knew know known language languages later latest laugh launch law layout lazy
leader learn least leave leaving left length less letter level library life light limited line lines linked
listed little live living loaded loading locked logged login logout longer look looking looks lost love low
lower made makes making manage manager many march market match matching maybe meaning means meet meeting
member members memory might minutes missing mistake monday money month monthly months moon morning mother
mountain mouse moved movie much music must myself named names near nearly need needed needs never new news
next night nine nobody noon north notes nothing notice notify now numbers october offer office often old
older once ones only onto open opened opening orange order ordered orders other others our out outside
overview own owner paid paper paragraph parking party passed passenger passwords paste pay paying payment
payments people perfect performance perhaps phone phones pick picked picture pictures piece pink placed
plain planned play played player playing please policy poor posted power preview previous price prices print
printed printer privacy private problems process product products profile project provide provided public
pull purchase purple put question questions quick quickly quiet quit quite rain raised ran rate rather
reading ready really reason receipt receive received recently records reduce refresh refund refused
registered related release released reload remaining remember reminder removed rename renew replace replaced
reply report reports request requested requests required reset resource restart restaurant restore results
retry return returned review rice rich right river road role room rooms round row rows rule rules run
running safe said sales same saturday save saved saving saw says schedule scheduled school screen scroll
search searching season seat second seconds secret secure security seem seems seen select selected selection
sell seller sending sent sentence september services setting settings setup seven several shall share shared
sharing she sheet ship shipped shipping shoes shop shopping short should show showing shown shows sign
signed signing simply since sister sites six size sleep slow slowly small smile snow sold some someone
something sometimes soon sorry sound south space speak special speed spend started starting statement stay
step steps still stock stopped stored story street strong student students style subject submit submitted
subscribe success successful successfully such suddenly sugar summary summer sun sunday supported sure sweet
switch take takes taking talk task tasks tax teacher tell temporary terms tested testing tests than thank
thanks that the their them themselves then there these they thing things think third this those though
thought thousand three through throughout thursday ticket times title today together told tomorrow tonight
too took tool tools top touch toward towards town track travel trees tried trip true try trying tuesday turn
turned twelve twenty twice two unable understand unexpected unit unknown unless unlock unread unsupported
until unused upcoming update updated updates updating upgrade upload uploaded uploading upon upper used
useful user username users uses using usually value values very view viewed views visit wait waiting walk
walking wall want wanted wants warm warning wash watch water way ways wear weather website wednesday week
weekend weekly weeks welcome well went were west what whatever when where whether which while white who
whole whose why wide wife wild will wind window winter wish with within without woman women wonderful wood
word words work worked worker working works world would write writing written wrong yard year yearly years
yellow yes yesterday yet you young your yours yourself
`
  .trim()
  .split(/\s+/)
