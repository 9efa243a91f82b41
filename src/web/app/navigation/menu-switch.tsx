/** The switch to another producer as the account menu shows it: a chunk of its own, because the dashboard has the switch at once. */
import { ProducerSwitch } from '../../features/producers/people/producer-switch.tsx';

export function MenuSwitch() {
  return <ProducerSwitch className="border-b border-line px-(--menu-inset,1rem) py-3" />;
}
