/** What common passwords are made of once digits and signs round them are gone; small letters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    aaa aaaa aaaaaa aabb abc abcabc abcd abcde abcdef access admin adminadmin administrador administrator
    adminpassword aini aiwo alex alexander alexandra alibaba alpha amanda amazon america american amour andrew
    android angel anna anthony anything apple april archive arsenal asdf asdfgh ashley asshole audi august australia
    autumn azerty babe baby babygirl baidu banana bangong barcelona baseball basketball batman bear beatles beijing
    berlin bestfriend beta bird bitch black blackjack blessed blue bmw bonjour boss boxing brandon brian brother
    bullshit business butterfly cai caiwu camaro camera canada candy cao cat ceshi change changeme charles charlie
    cheese chelsea chen cheng cherry cheval chief china chocolate chouette christmas ciao cinema cisco coffee
    college company computer contrasena cookie corvette cowboys creative cricket crm crystal dad daddy dai daniel
    database david debian december default delta demo deng denglu design designer deutschland diamond dick ding
    director document documents dog dollar dong doudou dragon drummer eagle earth ecology eight elizabeth emily
    eminem emma employee england enter enterprise erp facebook faith falcon fall family father february felix feng
    ferrari finance fire fish five flower football footballer forest forever fortnite four france freedom friday
    friend friends frodo fruehling fuck fuckyou gamer gaming gamma gandalf gao geheim geheimnis george germany
    ginger god gold golden golf gongsi goodbye google green group guangzhou guanli guanliyuan guest guitar guo hallo
    halloween hallowelt han hangzhou hannah hardware harley harry heaven hello helpdesk herbst hero heroes history
    hockey hola holiday honda honey hope horse huang huawei hulk hunter ice ilove ilovegod iloveyou india internet
    iphone ironman james january japan jason jennifer jessica jesus jia jiang jingdong john joker jordan joshua july
    june justin juventus karen kevin killer king kitty knight lakers laura legend lemon leon letmein liang liberty
    library lightning lily lin lina linda linkedin linux lion liuwei liverpool liwei login logon london loulou love
    lovely loveme lover loveyou lucas luck lucky luo macbook magic manager manchester march maria mark marketing
    martin master matrix matthew max may member mercedes merlin metallica michael michelle microsoft mima mimamima
    minecraft mom mommy monday money monkey moon moscow motdepasse mother mountain movie music mustang mysql mystic
    nanjing naruto network newyear nicole nihao nine ninja nirvana nothing november ocean october office oliver
    olivia omega one oneqaz onetwothree open oracle orange oscar owner pan panther paris parola pass passcode
    passkey passme passpass passw passwd password passwordadmin passwort peace peng pepper peter phoenix photo piano
    picture pikachu pink pizza playboy player please pokemon pony porn porsche postgres postgresql president prince
    princess puppy purple pussy pwd qaz qazwsx qazwsxedc queen qweasd qweasdzxc qwerty qwertyui qwertz racing rain
    realmadrid red ren renshi richard river robert roblox rocknroll rockyou root rootroot rose router rugby runner
    russia sales samantha sample samsung samurai sarah saturday schatz school science secret secretary secrets
    secure security senha september server service seven sex sexy shadow shanghai shark shen shenzhen shit signin
    silver sister six sky skywalker slipknot snow soccer software soleil something sommer song sophia sophie
    spiderman spirit spring staff star stars starwars stephen steven storm student sugar summer sun sunday sunflower
    sunny sunshine super superman superstar superuser support susan sweet sweetie switch sysadmin system tang taobao
    teacher team ten tencent tennis test tester testing testtest thanks thankyou thomas three thunder thursday tian
    tiger tokyo toyota trust trustme trustno trustnoi tuesday twitter two ubuntu university user username useruser
    victoria video vienna wang wangfang wangwei warrior wasd weaver wechat wednesday weekend wei weixin welcome
    welcomeback wendang whatever white wifi william windows winner winter wizard woaini woaiwo woaiwojia wode
    wodemima wolf wsx xia xiao xiaomi xie xitong xue xyz yahoo yamaha yan yang yankees yellow yoda yonghu yuan
    zaqxsw zeng zero zhang zhangwei zhao zheng zhihui zhong zhongguo zhou zhu zxcv
  `
    .split(/\s+/)
    .filter(Boolean),
)
