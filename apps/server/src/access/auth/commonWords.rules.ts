/**
 * Words that people build passwords of, as they are after `foldPassword`: in lower case, without what hangs on at either
 * end, and with look-alike signs read as letters. Written down for this product: words of sign-in screens, walks on
 * the keyboard, given names, Chinese in pinyin, what people like. Words of under four letters count only with a tail
 * that is guessed as easily.
 */
const words = `
password passwort passwd passcode passphrase passport parola contrasena pass pwd word secret secrets private secure security safe
geheim hidden login logon signin signon enter entry access open opensesame sesame unlock letmein letmeinnow trustno trustme
welcome welcomeback willkommen bienvenue hello hallo hellothere helloworld goodbye goodluck thankyou please
admin admins administrator administrador adminadmin root superuser sysadmin manager master masterkey supervisor operator
user users username guest test tester testing testtest tested demo demodemo sample example default temp temporary changeme
change changethis changeit newpassword newpass mypassword mypass yourpassword nopassword blank none null undefined account
system server service support helpdesk office company business work worker employee staff student students teacher school
college university campus class classroom study library lesson exam homework professor doctor science maths english physics
computer laptop desktop notebook internet network wireless wifi router modem windows winxp linux ubuntu debian android iphone
apple google yahoo baidu tencent alibaba taobao alipay wechat weixin weibo douyin tiktok huawei xiaomi lenovo oracle mysql
postgres postgresql redis mongodb database docker kubernetes jenkins github gitlab tomcat apache nginx microsoft cisco samsung
nokia sony nintendo playstation xbox minecraft pokemon pikachu warcraft starcraft counterstrike dota league fortnite roblox
qwerty qwertz azerty qwert qwertyu qwertyui qwertyuiop qwer qwerqwer qwerasdf qweasd qweasdzxc qweqwe qazwsx qazwsxedc
wsxedc qazqaz qaswedfr asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfasdf asdasd asdzxc asdqwe zxcv zxcvb zxcvbn zxcvbnm
zxczxc zxcasd zxcasdqwe poiuy poiuytrewq lkjhgf lkjhgfdsa mnbvc mnbvcxz ytrewq fdsa rewq vfrtgb rfvtgb tgbyhn yhnujm ujmik
edcrfv zaqxsw zaqwsx xswzaq qawsed qawsedrf wasd wasdwasd poop aaaa aaaaa aaaaaa aaaaaaaa bbbb cccc dddd eeee ffff gggg hhhh
iiii jjjj kkkk llll mmmm nnnn oooo pppp qqqq qqqqqq rrrr ssss tttt uuuu vvvv wwww xxxx xxxxxx yyyy zzzz zzzzzz abcd abcde abcdef
abcdefg abcdefgh abcdefghij abcabc aabbcc aabbccdd aabb abab ababab abcxyz xyzabc alphabet letters numbers number digits
a aa aaa ab abc abcd b c d e f g h i j k l m n o p q r s t u v w x y z bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq rr ss tt
uu vv ww xx yy zz xyz qwe asd zxc qaz wsx edc rfv qq ww pw pwd my me us god sex fun boy man car cat dog sun sky red zhq wang li
zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang song han feng deng cao peng
iloveyou iloveu iloveme iloveyouu loveyou loveme lovely love lover lovers loveu ilove mylove truelove forever always together
baby babygirl babyboy honey sweet sweetheart sweetie darling angel angels princess prince queen king kingdom beauty beautiful
pretty handsome cute happy happiness smile smiles smiley laugh dream dreams dreamer hope faith grace peace freedom liberty
heart hearts kiss kisses hugs friend friends friendship bestfriend family mother father mommy daddy mama papa brother sister
grandma grandpa son daughter wife husband girlfriend boyfriend girl girls boys woman women children child kids people person
jesus jesuschrist christ christian christmas heaven hell god godisgood blessed bless angelica lord church bible pray prayer
sunshine sunflower sunday sunny summer spring autumn fall winter january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday weekend holiday vacation morning evening night midnight
today tomorrow yesterday birthday newyear season rainbow rain raining snow snowball snowman storm thunder lightning cloud
ocean river lake mountain island forest tree flower flowers rose roses lily lotus orchid tulip garden green blue black white
yellow orange purple pink brown silver golden gold diamond crystal pearl jade ruby sapphire emerald platinum copper steel iron
dragon dragons tiger tigers lion lions panther leopard panda pandas monkey donkey horse horses pony rabbit bunny mouse mickey
minnie donald goofy snoopy garfield doraemon hellokitty kitty kitten kitties cats dogs doggy puppy puppies wolf wolves bear
bears teddy teddybear fox foxy eagle eagles falcon hawk phoenix butterfly dolphin dolphins shark sharks whale turtle snake
cobra spider spiderman batman superman ironman wonderwoman avengers captain hulk thor joker harley hunter killer ninja samurai
pirate pirates wizard magic magical merlin gandalf frodo harrypotter hogwarts potter starwars startrek yoda jedi skywalker
vader matrix neo trinity morpheus terminator predator alien aliens zombie vampire ghost devil demon lucifer satan shadow
shadows darkness knight knights warrior warriors soldier soldiers army navy marine marines ranger rangers cowboy cowboys
football soccer baseball basketball volleyball hockey tennis golf golfer cricket rugby swimming running cycling racing skating
sports player players champion champions winner winners coach team barcelona realmadrid madrid arsenal chelsea liverpool
manchester juventus milan bayern dortmund messi ronaldo neymar beckham zidane maradona pele jordan kobe bryant lebron james
lakers yankees redsox giants steelers packers raiders broncos patriots ferrari porsche mercedes bmw audi toyota honda nissan
mazda ford mustang camaro corvette chevy chevrolet dodge harleydavidson yamaha suzuki ducati kawasaki tesla volkswagen
music musical guitar piano violin drums drummer singer dancer dancing dance rock rockstar rockandroll metallica nirvana beatles
eminem madonna beyonce rihanna blink slipknot korn pinkfloyd acdc queen elvis bobmarley movie movies cinema camera photo
picture video radio television telephone phone mobile contact email mailbox letter message internet online offline website
chocolate cookie cookies candy sugar honeybee pepper ginger cinnamon vanilla strawberry cherry banana apples orange lemon
peach mango melon grape coffee espresso starbucks cocacola pepsi beer whiskey vodka pizza burger cheese chicken bacon pasta
butter bread peanut noodle noodles dumpling rice tea teapot water fire earth wind air star stars moon moonlight planet galaxy
universe space rocket world globe travel traveler london paris berlin tokyo newyork boston chicago dallas houston texas
california florida america american canada england london britain france germany italy spain russia brazil mexico india japan
korea china chinese beijing shanghai guangzhou shenzhen tianjin chongqing nanjing hangzhou suzhou wuhan chengdu xian qingdao
dalian shenyang harbin changchun jinan zhengzhou changsha nanchang fuzhou xiamen kunming guiyang nanning haikou lanzhou xining
taiyuan hefei wuxi ningbo wenzhou dongguan foshan zhuhai hongkong macau macao taiwan taipei zhongguo zhonghua huaxia changcheng
gugong tiananmen huanghe changjiang huangshan taishan xihu
mima wodemima xinmima jiumima gaimima mimamima guanliyuan guanli yonghu yonghuming ceshi ceshiceshi denglu moren morenmima
zhanghao zhanghu xitong menhu bangong caiwu renshi jiaowu keyan xuesheng laoshi jiaoshi xuexiao daxue xueyuan gongsi danwei
bumen lingdao zhuren xiaozhang yuanzhang chuzhang kezhang jiaoshou boshi shuoshi benke yanjiusheng
woaini woaiwo woaizhongguo woaiwojia woaixuexi woaigongzuo wohenniha woshishui nihao nihaoma nihaonihao nimen nishishui zaijian
xiexie qingwen huanying huanyingni xinnian xinniankuaile kuaile shengri shengrikuaile gongxifacai facai facaile baofu
zhufu jixiang jixiangruyi ruyi pingan anquan jiankang xingfu meihao meili piaoliang shuaige meinv baobei baobao baobeier
qinaide laopo laogong laopowoaini laogongwoaini mama baba mamawoaini babamama gege jiejie didi meimei yeye nainai haizi erzi
nver pengyou haopengyou tongxue tongshi xiaohai xiaoming xiaohong xiaoli xiaowang xiaozhang laowang laoli laozhang zhangsan
lisi wangwu zhaoliu qianqi sunba zhoujiu wushi zhangwei wangwei wangfang liwei lina liuwei liujing zhangli zhangmin wangjing
wangli chenjing liqiang wangqiang zhangjing liming lijun wangjun zhangjun liujun chenwei yangyang tianshi tiankong xingxing
yueliang taiyang dahai senlin shuiguo pingguo xigua putao xiangjiao juzi niunai kafei lvcha hongcha mifan miantiao jiaozi
xiongmao laohu shizi houzi tuzi xiaogou xiaomao xiaoniao xiaozhu xiaoxiong jinyu longteng longfei feilong zhonglong
mingtian jintian zuotian chuntian xiatian qiutian dongtian yiyuan eryue sanyue siyue wuyue liuyue qiyue bayue jiuyue shiyue
yisheng yishengyishi yixinyiyi aiqing aini aiwo xiangni xihuan xihuanni meiyou buzhidao suibian suibianba wangji wangjile
ainiyiwannian yiwannian ziyou heping youyi lixiang mengxiang xiwang jiayou nuli fendou chenggong shengli yingxiong
michael michelle jennifer jessica ashley amanda melissa nicole stephanie elizabeth heather tiffany kimberly crystal rachel
rebecca samantha danielle lauren courtney brittany sabrina vanessa veronica victoria natalie natasha patricia monica sandra
barbara susan linda karen nancy betty helen laura sarah anna maria marie julia julie diana emily emma olivia sophia sophie
charlotte isabella amelia alice alexandra alexander alexis andrea andrew anthony antonio arthur austin benjamin brandon brian
carlos charles charlie chris christian christopher christine daniel david dennis derek diego donald edward eric ethan
francisco frank gabriel george gerard gregory harold harry henry jack jackson jacob jason jeffrey jeremy johnny john johnson
jonathan jose joseph joshua juan justin kenneth kevin larry leonardo louis lucas marcus martin matthew maverick miguel nathan
nicholas oliver oscar patrick paul peter philip phillip ralph raymond richard robert roger ronald ryan samuel scott sebastian
sergio simon stephen steven stewart taylor theodore thomas timothy tyler victor vincent walter wayne william zachary
bailey buddy buster cooper dakota daisy duke felix gizmo jasper lucky maggie max maxwell midnight missy molly oreo oscar
patches peanut pepper precious princess rocky rusty sammy sandy scooter shadow simba smokey snickers snuggles sophie sparky
spike sugar tigger toby whiskers zoey
fuck fucker fuckyou fuckme fuckoff shit bullshit asshole bitch bitches bastard dickhead pussy cocks penis vagina tits boobs
sexy sexygirl hotstuff hottie naked horny porn playboy stupid idiot loser crazy insane psycho dumbass whatever nothing
something anything everything nobody somebody everybody who whoami whynot because maybe yes yesyes nono never forever
money moneymaker dollar dollars bitcoin rich million millionaire billion cash bank banking finance trader market gambler
poker casino lucky luckyone jackpot winner success successful power powerful energy strong strength super superstar superb
awesome amazing perfect excellent wonderful fantastic incredible legend legendary hero heroes genius monster beast beastmode
turbo nitro rocket speed speedy flash thunderbolt blaze blazer fireball firefly inferno frozen icecream iceman snowflake
mercury venus mars jupiter saturn uranus neptune pluto apollo zeus hera athena hercules achilles odin loki ares poseidon
titan titanic atlantis olympus olympic olympia spartan sparta trojan viking vikings roman rome caesar napoleon einstein newton
galileo darwin mozart beethoven picasso shakespeare hamlet romeo juliet sherlock holmes watson bond jamesbond agent spy police
officer sheriff detective doctorwho nurse lawyer engineer developer programmer hacker hackers coder coding python java
javascript html php perl ruby delphi pascal fortran cobol basic binary matrix algorithm cipher crypto encrypt decrypt
token key keys keyboard mousepad monitor screen printer scanner disk harddisk floppy memory processor silicon pentium intel
nvidia radeon geforce gateway compaq toshiba dell thinkpad macbook macintosh imac ipad ipod itunes facebook twitter instagram
snapchat whatsapp telegram linkedin youtube netflix spotify amazon ebay paypal adobe photoshop acrobat flashplayer
orion pegasus andromeda nebula comet meteor asteroid eclipse aurora horizon sunset sunrise twilight starlight skyline
bigdog bigboy bigman bigdaddy bigred badboy badgirl coolboy cooldude coolguy coolman cool goodboy goodgirl goodman hotdog
hardcore heavymetal hiphop homer simpson bart simpsons southpark spongebob squarepants scooby scoobydoo tweety sylvester
bugsbunny popeye pinocchio cinderella snowwhite rapunzel ariel jasmine aladdin mulan nemo dory woody buzz shrek fiona
goku vegeta naruto sasuke sakura itachi luffy zoro onepiece bleach ichigo pikapika digimon gundam evangelion totoro
`

export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
