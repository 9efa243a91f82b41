/**
 * Every message id: the keys of the English catalogs. Each feature has a catalog of its own, and each id
 * begins with the name of its file.
 */
import type administration from './en/administration.json';
import type analytics from './en/analytics.json';
import type appeals from './en/appeals.json';
import type applications from './en/applications.json';
import type audit from './en/audit.json';
import type availability from './en/availability.json';
import type batches from './en/batches.json';
import type calls from './en/calls.json';
import type cases from './en/cases.json';
import type certification from './en/certification.json';
import type changes from './en/changes.json';
import type common from './en/common.json';
import type confirmation from './en/confirmation.json';
import type consumer from './en/consumer.json';
import type dashboard from './en/dashboard.json';
import type discovery from './en/discovery.json';
import type documents from './en/documents.json';
import type education from './en/education.json';
import type evidence from './en/evidence.json';
import type evolia from './en/evolia.json';
import type food from './en/food.json';
import type grove from './en/grove.json';
import type identity from './en/identity.json';
import type imports from './en/imports.json';
import type inspections from './en/inspections.json';
import type laboratories from './en/laboratories.json';
import type landing from './en/landing.json';
import type legal from './en/legal.json';
import type map from './en/map.json';
import type members from './en/members.json';
import type notices from './en/notices.json';
import type offline from './en/offline.json';
import type oils from './en/oils.json';
import type orders from './en/orders.json';
import type palette from './en/palette.json';
import type users from './en/people.json';
import type pictures from './en/pictures.json';
import type producers from './en/producers.json';
import type products from './en/products.json';
import type profile from './en/profile.json';
import type provenance from './en/provenance.json';
import type refusals from './en/refusals.json';
import type registration from './en/registration.json';
import type reports from './en/reports.json';
import type research from './en/research.json';
import type review from './en/review.json';
import type scanner from './en/scanner.json';
import type shell from './en/shell.json';
import type shortcuts from './en/shortcuts.json';
import type standards from './en/standards.json';
import type system from './en/system.json';
import type templates from './en/templates.json';
import type testForm from './en/test-form.json';
import type thread from './en/thread.json';
import type verify from './en/verify.json';

type Catalog = typeof administration &
  typeof analytics &
  typeof appeals &
  typeof applications &
  typeof audit &
  typeof availability &
  typeof batches &
  typeof calls &
  typeof cases &
  typeof certification &
  typeof changes &
  typeof common &
  typeof confirmation &
  typeof consumer &
  typeof dashboard &
  typeof discovery &
  typeof documents &
  typeof education &
  typeof evidence &
  typeof evolia &
  typeof grove &
  typeof identity &
  typeof food &
  typeof imports &
  typeof inspections &
  typeof laboratories &
  typeof landing &
  typeof legal &
  typeof map &
  typeof members &
  typeof notices &
  typeof palette &
  typeof users &
  typeof offline &
  typeof oils &
  typeof orders &
  typeof pictures &
  typeof producers &
  typeof products &
  typeof profile &
  typeof provenance &
  typeof refusals &
  typeof registration &
  typeof reports &
  typeof research &
  typeof review &
  typeof scanner &
  typeof verify &
  typeof shell &
  typeof shortcuts &
  typeof standards &
  typeof system &
  typeof templates &
  typeof testForm &
  typeof thread;

export type MessageId = keyof Catalog;
