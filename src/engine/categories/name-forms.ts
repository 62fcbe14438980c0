/** Kinds of name that banks shorten in a customary way. */
export type NameForm = 'plain' | 'council' | 'nhs' | 'university' | 'fund' | 'police' | 'society' | 'dividend' | 'housing';

const councilKinds = [
  'Metropolitan Borough Council',
  'County Borough Council',
  'Borough Council',
  'City and District Council',
  'City and County Council',
  'City Council',
  'County Council',
  'District Council',
  'Council',
];

/** The forms in which banks print such a name, the name itself first. */
export function aliasesOf(name: string, form: NameForm): string[] {
  switch (form) {
    case 'council':
      return councilAliases(name);
    case 'nhs':
      return nhsAliases(name);
    case 'university':
      return universityAliases(name);
    case 'fund':
      return [name, ...shortened(name, ' Pension Fund', [' PF', ' Pens', ' Pen Fund'])];
    case 'police':
      return [name, name.replace(' Constabulary', ' Police'), `${name} Pay`, `PCC for ${name.replace(/ (Police|Constabulary)$/, '')}`];
    case 'society':
      return [name, ...shortened(name, 'Building Society', ['BS', 'B S', 'Bldg Soc'])];
    case 'dividend':
      return [`${name} Dividend`, `${name} Div`, `${name} PLC Dividend`, `${name} PLC Div`, `${name} Divi`, `${name} PLC`];
    case 'housing':
      return [name, ...shortened(name, ' Housing Association', [' HA', ' Housing']), ...shortened(name, ' Housing Group', [' Housing'])];
    case 'plain':
      return [name];
  }
}

/** A name with its long ending in each of its short forms. */
function shortened(name: string, ending: string, shorts: readonly string[]): string[] {
  return shorts.map((short) => name.replace(ending, short));
}

function councilAliases(name: string): string[] {
  const london = /^London Borough of (.*)$/.exec(name);
  if (london !== null) {
    const place = london[1] ?? '';
    return [
      name,
      `LB ${place}`,
      `LB of ${place}`,
      `LBO ${place}`,
      `${place} Council`,
      `${place} Borough`,
      `${place} LBC`,
      `${place} London Borough`,
      `${place} CT`,
      `${place} C Tax`,
    ];
  }
  const kind = councilKinds.find((ending) => name.endsWith(` ${ending}`));
  if (kind === undefined) return [name];
  const place = name.slice(0, -kind.length - 1);
  const short = initials(kind);
  const middle = kind.replace(/ ?Council$/, '');
  return [
    name,
    `${place} Council`,
    `${place} ${short}`,
    `${place} ${middle} Cncl`,
    `${place} ${middle} Counc`,
    `${place} ${middle} C`,
    `${place} Cncl`,
    `${place} C Tax`,
    `${place} CTax`,
    `${place} Council Tax`,
    `${place} CT`,
    ...(kind.includes('Borough') ? [`${place} Borough`, `${place} BC`, `Borough of ${place}`] : []),
    ...(kind.includes('District') ? [`${place} District`, `${place} Dist Council`] : []),
    ...(kind.startsWith('City') ? [`City of ${place}`, `${place} City`] : []),
  ].map((alias) => alias.replace(/ +/g, ' '));
}

function initials(words: string): string {
  return words
    .split(' ')
    .filter((word) => word !== 'and')
    .map((word) => word.charAt(0))
    .join('');
}

function nhsAliases(name: string): string[] {
  const place = name.replace(/ NHS (Foundation )?Trust$| University Health Board$| Health Board$| Health and Social Care Trust$/, '');
  const bare = place.replace(/ (University )?(Teaching )?Hospitals?$/, '');
  return [
    name,
    `${place} NHS`,
    `${bare} NHS`,
    `${place} NHS FT`,
    `${place} NHST`,
    `${place} Hosp`,
    ...(name.includes('Board') ? [`${place} HB`, `${place} UHB`] : []),
  ];
}

function universityAliases(name: string): string[] {
  const of = /^University of (?:the )?(.*)$/.exec(name);
  const place = of?.[1] ?? name.replace(/ University$/, '');
  return [
    name,
    `University ${place}`,
    `Univ of ${place}`,
    `Univ ${place}`,
    `Uni of ${place}`,
    `${place} University`,
    `${place} Univ`,
    `${place} Uni`,
    `U of ${place}`,
  ];
}
