import type { Phrase } from './phrases.ts';

/** A word of the trade, and what in a letter would explain it beside "means", "is a" and the like. */
export interface Jargon {
  term: string;
  any: readonly Phrase[];
  plain: readonly Phrase[];
}

const term = (name: string, any: readonly Phrase[], plain: readonly Phrase[]): Jargon => ({ term: name, any, plain });

/** Terms that a client can't be expected to know. What every letter says (charge, fund, risk, pension) is none. */
export const jargon: readonly Jargon[] = [
  term('crystallise', ['crystallis*', 'uncrystallis*'], ['start* to take|draw', 'set aside to pay', 'begin* to take']),
  term('commutation', ['commut*'], ['exchang*', 'give up .. for', 'swap*']),
  term('drawdown', ['drawdown'], ['take|draw .. income', 'stays|remain* invested', 'withdraw*']),
  term('decumulation', ['decumulat*'], ['taking|drawing .. income|money']),
  term(
    'annuity',
    ['annuit*'],
    [
      'for life',
      'income for life',
      'guaranteed income',
      'rest of your life|lives',
      'as long as .. live|lives|alive',
      'until .. die|dies|death',
    ],
  ),
  term('open-ended investment company', ['oeic', 'icvc'], ['open ended investment', 'fund .. pool*', 'pool*']),
  term(
    'discretionary fund manager',
    ['dfm', 'discretionary fund|investment manag*'],
    ['on your behalf', 'without asking you', 'make* .. decisions'],
  ),
  term('model portfolio service', ['mps'], ['model portfolio', 'ready made']),
  term('ongoing charges figure', ['ocf', 'ter'], ['ongoing charge*', 'total expense', 'yearly cost|charge']),
  term(
    'reduction in yield',
    ['reduction in yield', 'riy'],
    ['charges .. reduce', 'effect of .. charges', 'bring .. growth down', 'cost .. a year'],
  ),
  term('asset allocation', ['asset allocation'], ['mix of', 'spread', 'split', 'how .. money is shared']),
  term('rebalance', ['rebalanc*'], ['back to', 'brought back', 'restor*', 'reset*']),
  term('volatility', ['volatil*'], ['up and down', 'ups and downs', 'rise* and fall*', 'swing*']),
  term('standard deviation', ['standard deviation'], ['measure* .. vari*|ris*', 'how .. vary|varies']),
  term('correlation', ['correlat*'], ['move .. together', 'same direction']),
  term('bed and ISA', ['bed and isa'], ['sell* .. buy*', 'sold .. bought']),
  term(
    'expression of wish',
    ['expression of wish*', 'nomination of beneficiar*'],
    ['who .. should receive', 'whom', 'on your death', 'if you die', 'when you die', 'who receives'],
  ),
  term('ceding scheme', ['ceding'], ['current|existing|present|old', 'leav*', 'moving from']),
  term('safeguarded benefits', ['safeguarded'], ['guarantee*', 'promise*']),
  term('transfer value comparator', ['tvc'], ['transfer value comparator', 'what .. would cost', 'cost to buy']),
  term('appropriate pension transfer analysis', ['apta'], ['appropriate pension transfer analysis', 'compar*']),
  term('cash equivalent transfer value', ['cetv'], ['cash equivalent', 'transfer value', 'offer* .. instead']),
  term('money purchase annual allowance', ['mpaa'], ['money purchase annual allowance', 'lower limit', 'limit .. pay in']),
  term('lump sum allowance', ['lsa', 'lsdba'], ['lump sum allowance', 'tax free']),
  term('UFPLS', ['ufpls'], ['uncrystallised funds', 'lump sum']),
  term('salary sacrifice', ['salary sacrifice'], ['give up', 'exchange', 'in return for', 'instead of .. pay|salary']),
  term('carry forward', ['carry forward'], ['unused', 'earlier|previous .. years']),
  term('tapered annual allowance', ['tapered annual allowance', 'adjusted income', 'threshold income'], ['reduc*', 'lower*', 'falls']),
  term('relevant UK earnings', ['relevant uk earnings'], ['salary', 'pay', 'earn*', 'profits']),
  term('chargeable event', ['chargeable event*', 'chargeable gain*'], ['taxed', 'tax .. due', 'tax to pay']),
  term('top slicing', ['top slic*'], ['spread* .. years', 'divid* .. years']),
  term('gifts with reservation', ['reservation of benefit', 'gift* with reservation'], ['still use', 'keep .. benefit', 'go on']),
  term('potentially exempt transfer', ['potentially exempt', 'pet|pets'], ['seven years', '7 years', 'gift*']),
  term('discounted gift trust', ['discounted gift'], ['gift*', 'income', 'trust']),
  term('nil-rate band', ['nil rate band', 'nrb|rnrb'], ['before .. tax', 'no inheritance tax', 'free of', 'without .. tax']),
  term('deferred period', ['deferred period'], ['wait*', 'before .. pay*|start*', 'after .. weeks|months', 'weeks|months off']),
  term('own occupation', ['own occupation'], ['your own job', 'your job', 'do the work', 'your work']),
  term(
    'indexation',
    ['index linked', 'indexation', 'escalat*'],
    ['inflation', 'rise* .. year', 'increase* .. year', 'prices', 'cost of living'],
  ),
  term(
    'with-profits',
    ['with profits', 'market value reduction|adjustment', 'mvr|mva', 'terminal bonus'],
    ['bonus*', 'smooth*', 'share* .. profit*', 'reduc*'],
  ),
  term('counterparty', ['counterpart*'], ['other side', 'other party', 'bank .. fail*']),
  term('structured product', ['structured product|deposit|plan'], ['return .. depend*', 'linked to']),
  term('gearing', ['gearing|geared', 'leverag*'], ['borrow*']),
  term('basis points', ['basis point*', 'bps'], ['hundredth*', 'per cent|%']),
  term('alpha and beta', ['alpha and|or beta', 'sharpe ratio'], ['measure*', 'compar*']),
  term('equities', ['equities'], ['shares', 'compan*']),
  term('gilts', ['gilt|gilts', 'fixed interest securities'], ['government', 'loan*', 'bond*']),
];
