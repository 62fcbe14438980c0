import type { Random } from '#tests/support/unseen/random.ts';

/** What a form asks, of a client or of both together, and what was answered. */
export interface Item {
  /** Name of the tag without the client. */
  field: string;
  /** What the prompt asks for, as somebody words it who has not seen the form. */
  asked: string;
  label: string;
  /** 0 is of both. */
  person: 0 | 1 | 2;
  value: string;
  /** Where the form prints all possible answers with boxes. */
  options?: readonly string[];
}

export interface Section {
  title: string;
  items: Item[];
}

interface Kind {
  field: string;
  asked: string;
  labels: readonly string[];
  answer: (random: Random, person: 0 | 1 | 2) => string;
  options?: readonly string[];
}

const forenames = [
  ['Gareth Ian', 'Imran', 'Tobias Carl', 'Leonard', 'Samuel Okoro'],
  ['Ottilie Ann', 'Farah', 'Moira Jane', 'Bronwen', 'Chidinma Grace'],
] as const;
const surnames = ['Penhallow', 'Achterberg', 'Nakamura', 'Oyelaran', 'Trevithick', 'Strachan'] as const;
const streets = ['Kiln Close', 'Mill Brae', 'Station Road', 'The Paddocks', 'Orchard Way'] as const;
const towns = ['Ludlow, SY8 1ZZ', 'Peebles, EH45 8ZZ', 'Bodmin, PL31 2ZZ', 'Whitby, YO21 3ZZ'] as const;
const months = 'January February March April May June July August September October November December'.split(' ');

const pounds = (random: Random, from: number, to: number, step = 10): string =>
  `£${(step * random.int(Math.ceil(from / step), Math.floor(to / step))).toLocaleString('en-GB')}`;
const day = (random: Random, from: number, to: number): string => `${random.int(1, 28)} ${random.pick(months)} ${random.int(from, to)}`;

const personal: readonly Kind[] = [
  {
    field: 'full_name',
    asked: 'title and full name',
    labels: ['Full name', 'Name', 'Title and full name', 'Full name (with title)'],
    answer: (random, person) =>
      `${random.pick(person === 2 ? ['Mrs', 'Ms', 'Dr'] : ['Mr', 'Dr'])} ${random.pick(forenames[person === 2 ? 1 : 0])} ${random.pick(surnames)}`,
  },
  { field: 'date_of_birth', asked: 'date of birth', labels: ['Date of birth', 'DOB', 'Born'], answer: (random) => day(random, 1950, 1992) },
  {
    field: 'ni_number',
    asked: 'National Insurance number',
    labels: ['National Insurance number', 'NI number', 'NI no.'],
    answer: (random) => `QQ ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${random.pick(['A', 'B', 'C', 'D'])}`,
  },
  {
    field: 'marital_status',
    asked: 'marital status',
    labels: ['Marital status'],
    answer: (random) => random.pick(['Married', 'Divorced', 'Widowed', 'Cohabiting']),
    options: ['Single', 'Married', 'Cohabiting', 'Divorced', 'Widowed'],
  },
  {
    field: 'email',
    asked: 'email address',
    labels: ['Email', 'E-mail address', 'Email address'],
    answer: (random) => `${random.pick(['pen', 'mo', 'tre', 'ach'])}${random.digits(3)}@example.com`,
  },
  {
    field: 'mobile',
    asked: 'mobile number',
    labels: ['Mobile', 'Mobile number', 'Mobile telephone'],
    answer: (random) => `07700 900 ${random.digits(3)}`,
  },
  {
    field: 'smoker_status',
    asked: 'smoker status',
    labels: ['Smoker', 'Smoker?', 'Do you smoke?'],
    answer: (random) => random.pick(['Yes', 'No']),
    options: ['Yes', 'No'],
  },
  {
    field: 'health',
    asked: 'state of health',
    labels: ['Health', 'State of health', 'General health'],
    answer: (random) => random.pick(['Good', 'Excellent', 'Asthma, well controlled', 'Fair, high blood pressure']),
  },
];

const work: readonly Kind[] = [
  {
    field: 'employment_status',
    asked: 'employment status',
    labels: ['Employment status'],
    answer: (random) => random.pick(['Employed', 'Self-employed', 'Retired']),
    options: ['Employed', 'Self-employed', 'Retired', 'Not working'],
  },
  {
    field: 'occupation',
    asked: 'occupation',
    labels: ['Occupation', 'Job title', 'Current occupation'],
    answer: (random) => random.pick(['Site surveyor', 'Dental nurse', 'Head of music', 'Joiner', 'Ferry captain', 'Bookkeeper']),
  },
  {
    field: 'employer',
    asked: 'employer',
    labels: ['Employer', 'Name of employer', 'Employed by'],
    answer: (random) => random.pick(['Brackenhill Homes plc', 'Tayside Community Health', 'Marlow & Finch Ltd', 'Corve Valley School']),
  },
  {
    field: 'gross_income',
    asked: 'gross annual income',
    labels: ['Gross annual income', 'Gross annual salary', 'Income before tax (a year)'],
    answer: (random) => pounds(random, 14_000, 92_000, 50),
  },
  {
    field: 'net_monthly_income',
    asked: 'net monthly income',
    labels: ['Net monthly income', 'Monthly take-home pay', 'Net income per month'],
    answer: (random) => pounds(random, 1_100, 5_200),
  },
  {
    field: 'retirement_age',
    asked: 'planned retirement age',
    labels: ['Planned retirement age', 'Intended retirement age', 'Age you plan to retire'],
    answer: (random) => String(random.int(57, 69)),
  },
];

const joint: readonly Kind[] = [
  {
    field: 'address',
    asked: 'home address',
    labels: ['Home address', 'Address', 'Current address'],
    answer: (random) => `${random.int(1, 98)} ${random.pick(streets)}, ${random.pick(towns)}`,
  },
  {
    field: 'emergency_fund',
    asked: 'amount kept as an emergency fund',
    labels: ['Emergency fund', 'Emergency fund required', 'Cash kept for emergencies'],
    answer: (random) => pounds(random, 5_000, 45_000, 500),
  },
  {
    field: 'mortgage_outstanding',
    asked: 'outstanding mortgage',
    labels: ['Mortgage outstanding', 'Outstanding mortgage', 'Mortgage balance'],
    answer: (random) => pounds(random, 20_000, 290_000, 100),
  },
  {
    field: 'property_value',
    asked: 'value of the main residence',
    labels: ['Value of main residence', 'Property value', 'Value of your home'],
    answer: (random) => pounds(random, 180_000, 760_000, 5_000),
  },
  {
    field: 'risk_profile',
    asked: 'attitude to risk',
    labels: ['Attitude to risk', 'Risk profile', 'Agreed attitude to risk'],
    answer: (random) => random.pick(['Cautious', 'Balanced', 'Moderately adventurous', 'Low to medium']),
  },
  {
    field: 'capacity_for_loss',
    asked: 'capacity for loss',
    labels: ['Capacity for loss'],
    answer: (random) => random.pick(['Low', 'Medium', 'High']),
    options: ['Low', 'Medium', 'High'],
  },
  {
    field: 'objective',
    asked: 'main objective',
    labels: ['Main objective', 'Objective', 'Your main objective'],
    answer: (random) => random.pick(['Retire early without worry', 'Provide for the grandchildren', 'Income that keeps up with prices']),
  },
  {
    field: 'time_horizon',
    asked: 'time horizon',
    labels: ['Time horizon', 'Investment time horizon'],
    answer: (random) => `${random.int(5, 20)} years`,
  },
  {
    field: 'adviser_name',
    asked: "adviser's name",
    labels: ['Adviser', 'Name of adviser', 'Financial adviser'],
    answer: (random) => random.pick(['Bronagh Sealey', 'Philippa Strang', 'Theodora Quill', 'Fraser Dunbar']),
  },
];

/** A fact-find of one person or of two, in the order in which forms ask: most of the questions, the same of both people. */
export function drawFacts(random: Random, people: 1 | 2): Section[] {
  const of = (kinds: readonly Kind[], share: number): Kind[] => kinds.filter(({ field }) => field === 'full_name' || random.chance(share));
  const each = (title: string, kinds: readonly Kind[]): Section => {
    const labelled = kinds.map((kind) => ({ kind, label: random.pick(kind.labels) }));
    const persons = ([1, 2] as const).slice(0, people);
    return { title, items: persons.flatMap((person) => labelled.map(({ kind, label }) => itemOf(random, kind, { label, person }))) };
  };
  return [
    each(random.pick(['Personal details', '1. Personal details', 'About you']), of(personal, 0.8)),
    each(random.pick(['Employment and income', '2. Your work', 'Employment']), of(work, 0.8)),
    {
      title: random.pick(['Circumstances and objectives', '3. Your plans', 'Finances and plans']),
      items: of(joint, 0.8).map((kind) => itemOf(random, kind, { label: random.pick(kind.labels), person: 0 })),
    },
  ];
}

function itemOf(random: Random, { field, asked, answer, options }: Kind, { label, person }: Pick<Item, 'label' | 'person'>): Item {
  return { field, asked, label, person, value: answer(random, person), ...(options && { options }) };
}
