import type { Random } from './random.ts'

const families = [
  ...'王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
]
const given = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰飞鹏红梅波辉建国文宇轩子涵梓欣怡佳浩然博雅思源晓东志远海燕春雪冬琳琪瑶婷倩薇凯翔俊豪天佑嘉诚立新永康振邦',
]

export function makeName(random: Random): string {
  return random.pick(families) + random.pick(given) + (random.chance(0.7) ? random.pick(given) : '')
}
