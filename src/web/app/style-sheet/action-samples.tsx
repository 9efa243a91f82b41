/* Buttons in every style and state. */
import { ChevronLeft, ChevronRight, Pause, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kernel/ui/button.tsx';
import { IconButton } from '../../kernel/ui/icon-button.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';

export function ActionSamples() {
  const [approving, setApproving] = useState(true);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3.5">
        <Button>Apply Now</Button>
        <Button variant="outlined">Find Producers</Button>
        <Button pending={approving} pendingLabel="Approving..." onClick={() => setApproving(true)}>
          Approve Producer
        </Button>
        <Button variant="danger">Reject</Button>
        <Button disabled>Continue</Button>
        <Button variant="quiet" onClick={() => setApproving(!approving)}>
          Back to all sections
        </Button>
        <LinkButton href="#actions" icon={<ScanLine aria-hidden="true" className="size-5" />}>
          Scan a bottle
        </LinkButton>
      </div>
      <div className="flex flex-wrap items-center gap-3.5">
        <Button size="small">Save</Button>
        <Button size="small" variant="outlined">
          Sign In
        </Button>
        <Button size="small" variant="danger">
          Revoke certificate
        </Button>
        <Button size="small" variant="outlined" pending pendingLabel="Saving...">
          Save
        </Button>
        <IconButton label="Pause" icon={<Pause aria-hidden="true" />} />
        <IconButton label="Previous" bordered icon={<ChevronLeft aria-hidden="true" />} />
        <IconButton label="Next" bordered disabled icon={<ChevronRight aria-hidden="true" />} />
        <a href="#actions">EU Health Claim</a>
      </div>
      <div className="on-brand flex flex-wrap gap-3.5 bg-brand p-6">
        <Button variant="inverse">Apply Now</Button>
      </div>
    </div>
  );
}
