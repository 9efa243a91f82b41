/* Overlays, and components that move. */
import { Globe, LogOut, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kernel/ui/button.tsx';
import { Carousel, type CarouselLabels } from '../../kernel/ui/carousel.tsx';
import { ConfirmDialog } from '../../kernel/ui/confirm-dialog.tsx';
import { Dialog } from '../../kernel/ui/dialog.tsx';
import { IconButton } from '../../kernel/ui/icon-button.tsx';
import { Menu } from '../../kernel/ui/menu.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { Toaster } from '../../kernel/ui/toaster.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';

const labels: CarouselLabels = {
  carousel: 'Producer spotlight',
  carouselRole: 'carousel',
  slideRole: 'slide',
  previous: 'Previous producer',
  next: 'Next producer',
  play: 'Play',
  pause: 'Pause',
  place: (place, total) => `${place} of ${total}`,
  goTo: (place) => `Show producer ${place}`,
};

const slides = ['Evolia', 'Asterolia', 'Quinta da Fraga Torta'].map((name) => ({
  key: name,
  content: <p className="type-h2 border-t border-ink py-7">{name}</p>,
}));

export function OverlaySamples() {
  const [asking, setAsking] = useState(false);
  const [meeting, setMeeting] = useState(false);
  return (
    <div className="grid gap-9">
      <div className="flex flex-wrap items-center gap-3.5">
        <Button variant="danger" onClick={() => setAsking(true)}>
          Revoke certificate
        </Button>
        <Button variant="outlined" onClick={() => setMeeting(true)}>
          Schedule Call
        </Button>
        <Button
          variant="outlined"
          onClick={() =>
            showToast({
              title: 'Meeting link copied!',
              description: 'Thursday 26 Nov, 11:00 (Milas 12:00)',
              tone: 'ok',
            })
          }
        >
          Copy Meeting Link
        </Button>
        <AccountMenu />
      </div>
      <Carousel slides={slides} labels={labels} interval={6000} />
      <RevokeDialog open={asking} onOpenChange={setAsking} />
      <Dialog
        open={meeting}
        onOpenChange={setMeeting}
        title="Schedule Verification Call"
        description="The producer receives an invitation by email."
        closeLabel="Close"
        actions={<Button onClick={() => setMeeting(false)}>Schedule Call</Button>}
      >
        <TextField label="Meeting link" type="url" className="mt-5" />
      </Dialog>
      <Toaster label="Notifications (F8)" closeLabel="Close notification" />
    </div>
  );
}

function AccountMenu() {
  return (
    <Menu
      trigger={<IconButton label="Account" icon={<User aria-hidden="true" />} />}
      heading="Vasiliki Andrikou"
      items={[
        {
          key: 'language',
          label: 'Ελληνικά',
          lang: 'el',
          icon: <Globe aria-hidden="true" />,
          current: true,
          link: <a href="#el" aria-label="Ελληνικά" />,
        },
        { key: 'out', label: 'Sign out', icon: <LogOut aria-hidden="true" />, dangerous: true },
      ]}
    />
  );
}

function RevokeDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          Revoke <span className="whitespace-nowrap">PHL-2026-000002?</span>
        </>
      }
      consequence="The public page, the badge and every scan will say so at once. The number is never used again."
      reason={{
        label: 'Reason, shown on the certificate',
        missing: 'Give the reason: it is shown on the certificate',
      }}
      confirmLabel="Revoke certificate"
      pendingLabel="Revoking..."
      cancelLabel="Keep it active"
      onConfirm={() => onOpenChange(false)}
    />
  );
}
