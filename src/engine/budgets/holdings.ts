import { AccountUse, Whose } from '#engine/evidence/record.ts';
import { wholeShare } from '#platform/shared/frequency.ts';
import { divideRounded } from '#platform/shared/money.ts';
import { type Decisions, numberOf } from './decisions.ts';
import type { Account } from './household.ts';
import { mayBeOtherSurname, namedHolders } from './people/names.ts';
import type { Holding, People } from './people/record.ts';

const businessName = /\b(?:business|commercial|corporate|trading|company|treasury)\b/i;
const businessHolder = /\b(?:ltd|limited|llp|plc|cic|t\/a|t\/as|trading as)\b/i;

/**
 * Whose each account is: as a person decided, else by the holders that its statements print. What the names leave open is
 * asked. An account held with somebody else is the household's in part: the share is proposed and never taken.
 */
export function holdingsOf(accounts: readonly Account[], people: People, decisions: Decisions): Holding[] {
  return accounts.map((account) => {
    const { id, use } = account;
    const decided = Whose.safeParse(decisions.get('account_owner')?.get(id));
    const found = foundHolding(account, people);
    const settled = numberOf(decisions, 'account_share', id) !== null;
    const said = AccountUse.safeParse(decisions.get('account_use')?.get(id)).success;
    return {
      account_id: id,
      ...found,
      ...(decided.success && { whose: decided.data, because: 'decided' as const }),
      proposed_share: settled ? null : found.proposed_share,
      use,
      suggested_use: said ? null : suggestedUse(account),
    };
  });
}

type Found = Pick<Holding, 'whose' | 'because' | 'outsiders' | 'proposed_share'>;

function foundHolding({ printedHolders }: Account, people: People): Found {
  const named = namedHolders(printedHolders, people);
  const outsiders = named.strangers;
  const asked = (because: Holding['because']): Found => ({ whose: null, because, outsiders, proposed_share: null });
  if (named.count === 0) return people.couple ? asked('not_printed') : { ...asked('only_person'), whose: 'client' };
  if (!named.client && !named.partner) return asked(named.either ? 'either' : 'stranger');
  if (named.either || outsiders.some((name) => mayBeOurs(name, named, people))) return asked(named.either ? 'either' : 'stranger');
  // Who else holds it may be a partner whom nobody has named yet.
  if (outsiders.length > 0 && people.couple === null) return asked('stranger');
  const ours = Number(named.client) + Number(named.partner);
  return {
    whose: ours === 2 ? 'both' : named.client ? 'client' : 'partner',
    because: 'printed',
    outsiders,
    proposed_share: outsiders.length === 0 ? null : divideRounded(wholeShare * ours, ours + outsiders.length),
  };
}

/** Of a couple, whoever is not named among the holders may be the one with a name that fits nobody. */
function mayBeOurs(stranger: string, named: { client: boolean; partner: boolean }, { client, partner, couple }: People): boolean {
  if (!couple) return false;
  if (!named.client) return mayBeOtherSurname(stranger, client);
  return !named.partner && (partner === null || mayBeOtherSurname(stranger, partner));
}

function suggestedUse({ name, printedHolders }: Account): AccountUse | null {
  return businessName.test(name) || printedHolders.some((holder) => businessHolder.test(holder)) ? 'business' : null;
}
