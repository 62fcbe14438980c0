import type { Organisation } from '#features/organisations/contract.ts';
import { Invites } from '#features/organisations/invites/web/Invites.tsx';
import { OwnWorkspace } from '#features/organisations/moving/web/OwnWorkspace.tsx';
import { LeaveOrganisation } from './LeaveOrganisation.tsx';
import { Members } from './Members.tsx';

/** Who works here, who is invited, what could be brought along, and the way out. */
export function People({ firm }: { firm: Organisation }) {
  return (
    <>
      <OwnWorkspace />
      <Members firm={firm} />
      {firm.can.administer && <Invites />}
      <LeaveOrganisation firm={firm} />
    </>
  );
}
