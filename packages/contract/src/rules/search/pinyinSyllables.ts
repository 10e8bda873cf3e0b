import { byPinyin } from './pinyinOrder.ts'

/** Each syllable behind the first character that has it, in the order of names. */
const firsts = [
  '吖a哎ai安an肮ang凹ao丷ba紦bai扳ban邦bang勹bao卑bei奔ben獖beng屄bi边bian灬biao憋bie汃bin氞bing癶bo峬bu嚓ca偲cai参can仓cang撡cao艹ce',
  '嵾cen曽ceng叉cha芆chai辿chan伥chang蟐chao车che抻chen阷cheng吃chi充chong抽chou出chu歘chuai巛chuan刅chuang吹chui旾chun逴chuo',
  '呲ci匆cong凑cou粗cu汆cuan崔cui乼cun搓cuo咑da呆dai丹dan当dang刀dao嘚de扥den灯deng氐di嗲dia敁dian刁diao爹die丁ding丟diu东dong吺dou',
  '厾du耑duan垖dui吨dun多duo妸e诶ei奀en鞥eng儿er发fa帆fan匚fang飞fei分fen丰feng覅fo紑fou夫fu旮ga侅gai甘gan冈gang皋gao戈ge给gei根gen',
  '刯geng工gong勾gou估gu瓜gua乖guai关guan光guang欟gui丨gun呙guo哈ha咍hai佄han夯hang茠hao诃he黒hei拫hen亨heng噷hong齁hou乎hu花hua',
  '怀huai欢huan巟huang灰hui昏hun吙huo丌ji加jia戋jian橺jiang艽jiao鵤jie巾jin坕jing燝jiong丩jiu凥ju爠juan噘jue军jun咔ka开kai刊kan',
  '忼kang尻kao匼ke剋kei肎ken劥keng空kong抠kou扝ku夸kua蒯kuai宽kuan匡kuang亏kui鑎kun尡kuo垃la来lai兰lan啷lang唥lao仂le雷lei崚leng哩li',
  '俩lia奁lian良liang煷liao毟lie拎lin伶ling瀮liu囖long瞜lou噜lu驴lü娈luan掠lüe擽lun啰luo妈ma埋mai嫚man牤mang猫mao嚒me癦mei椚men',
  '擝meng咪mi宀mian喵miao乜mie民min名ming谬miu摸mo哞mou毪mu拏na腉nai囡nan囔nang孬nao疒ne娞nei恁nen能neng妮ni拈nian娘niang鸟niao捏nie',
  '囜nin宁ning妞niu农nong羺nou譳nu女nü奻nuan疟nüe黁nuo喔o讴ou妑pa拍pai眅pan乓pang抛pao呸pei喷pen匉peng丕pi囨pian剽piao氕pie姘pin',
  '乒ping钋po剖pou仆pu巬qi掐qia千qian呛qiang悄qiao苆qie亲qin靑qing卭qiong丘qiu区qu迲quan炔que夋qun呥ran穣rang娆rao惹re人ren扔reng',
  '日ri戎rong厹rou邚ru挼ruan婑rui瞤run捼ruo仨sa虄sai三san橵sang掻sao閪se森sen僧seng杀sha繌shai山shan伤shang弰shao奢she谁shen升sheng',
  '尸shi収shou书shu刷shua衰shuai闩shuan双shuang脽shui吮shun说shuo厶si忪song凁sou苏su狻suan夊sui孙sun唆suo他ta囼tai粏tan賧tang夲tao',
  '忑te熥teng剔ti天tian旫tiao螩tie厅ting囲tong偷tou綉tu湍tuan推tui吞tun畽tuo屲wa歪wai弯wan尢wang危wei煀wen呚weng挝wo乌wu錻xi呷xia',
  '仙xian乡xiang灱xiao恷xie心xin星xing裄xiong休xiu齅chua吁xu吅xuan削xue坃xun丫ya恹yan央yang羪yao鑰ye一yi囙yin应ying哟yo佣yong优you',
  '蒏yu囦yuan曰yue晕yun繧za災zai兂zan匨zang傮zao则ze伬zei怎zen譛zeng扎zha夈zhai枬zhan张zhang佋zhao蜇zhe贞zhen凧zheng之zhi徔zhong',
  '州zhou朱zhu抓zhua跩zhuai专zhuan妆zhuang隹zhui宒zhun拙zhuo乲zi宗zong邹zou租zu钻zuan厜zui穝zun嘬zuo',
].join('')

/** What words of this field are read as where a character has several readings. */
const words = {
  会计: 'kuai ji',
  差旅: 'chai lü',
  调拨: 'diao bo',
  调配: 'diao pei',
  银行: 'yin hang',
  行业: 'hang ye',
  校长: 'xiao zhang',
  处长: 'chu zhang',
  院长: 'yuan zhang',
  部长: 'bu zhang',
  科长: 'ke zhang',
  所长: 'suo zhang',
  重复: 'chong fu',
  重修: 'chong xiu',
  重庆: 'chong qing',
  长期: 'chang qi',
  调整: 'tiao zheng',
  还: 'huan',
  地: 'di',
} as const
const someWord = new RegExp(Object.keys(words).join('|'), 'g')

const starts: string[] = []
const syllables: string[] = []
const known = new Map<string, string>()

/** The usual reading of one Chinese character, without its tone. */
function syllableOf(char: string): string {
  const before = known.get(char)
  if (before !== undefined) return before
  if (starts.length === 0)
    for (const [, start = '', syllable = ''] of firsts.matchAll(/(\p{Script=Han})([a-zü]+)/gu)) {
      starts.push(start)
      syllables.push(syllable)
    }
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (byPinyin(starts[middle] ?? '', char) <= 0) low = middle + 1
    else high = middle
  }
  const made = syllables[low - 1] ?? ''
  known.set(char, made)
  return made
}

/**
 * The syllables of a name, as a search takes them: `教务处` → `jiao wu chu`. For names whose pinyin nobody sends: found
 * by the order of characters that every browser knows, so that no dictionary has to come along. A character with several
 * readings has its usual one; `words` has the exceptions.
 */
export const syllablesOf = (name: string): string =>
  name
    .replace(someWord, word => ` ${words[word as keyof typeof words]} `)
    .replace(/\p{Script=Han}/gu, char => ` ${syllableOf(char)} `)
    .replace(/\s+/g, ' ')
    .trim()
