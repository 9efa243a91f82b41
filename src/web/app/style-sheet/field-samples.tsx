/* Every form control: empty, filled, invalid, disabled. */
import { Check, Search } from 'lucide-react';
import { Button } from '../../kernel/ui/button.tsx';
import { Checkbox } from '../../kernel/ui/checkbox.tsx';
import { CheckboxGroup, RadioGroup } from '../../kernel/ui/choice-group.tsx';
import { FileField } from '../../kernel/ui/file-field.tsx';
import { NumberField } from '../../kernel/ui/number-field.tsx';
import { Panel, SidePanel } from '../../kernel/ui/panel.tsx';
import { ProgressBar, StepProgress } from '../../kernel/ui/progress-bar.tsx';
import { SearchBox } from '../../kernel/ui/search-box.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { UploadRow } from '../../kernel/ui/upload-row.tsx';

const picking = [
  { value: 'hand', label: 'By hand or with hand rakes' },
  { value: 'machine', label: 'By machine' },
  { value: 'both', label: 'A combination', hint: 'Say which in the story' },
];
const farming = [
  { value: 'organic', label: 'Organic only', count: 7 },
  { value: 'regenerative', label: 'Regenerative agriculture', count: 2 },
  { value: 'biodynamic', label: 'Biodynamic', count: 0 },
];
const countries = [
  { value: 'GR', label: 'Greece' },
  { value: 'HR', label: 'Croatia' },
  { value: 'SI', label: 'Slovenia' },
];

export function FieldSamples() {
  return (
    <div className="grid gap-x-23 gap-y-11 lg:grid-cols-[minmax(0,42.5rem)_20.5rem]">
      <div className="grid content-start gap-8">
        <TextFields />
        <Choices />
        <Files />
        <div className="flex flex-wrap items-center gap-4">
          <Button>Save and continue</Button>
          <Button variant="quiet">Back to all sections</Button>
        </div>
      </div>
      <Beside />
    </div>
  );
}

function TextFields() {
  return (
    <>
      <TextField
        label="Producer or company name"
        hint="As it stands on the label"
        defaultValue="Stancija Bjelopera"
        name="sample-company"
      />
      <TextField
        label="Contact email"
        type="email"
        name="sample-email"
        error="Enter a whole address, like name@example.hr"
        defaultValue="info@bjelopera"
      />
      <NumberFields />
      <SelectField
        label="Country"
        choices={countries}
        placeholder="Choose a country"
        width="medium"
        name="sample-country"
      />
      <TextArea
        label="When do you harvest?"
        note="optional"
        hint="First and last week, and how you decide"
        footnote="1,880 characters left"
      />
      <TextField label="Certificate number" defaultValue="PHL-2026-000012" disabled width="medium" />
      <TextField
        label="Find a lot"
        labelHidden
        type="search"
        icon={<Search aria-hidden="true" />}
        placeholder="Lot or batch number"
      />
    </>
  );
}

function NumberFields() {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <NumberField
          label="Groves"
          hint="Include only your own trees"
          unit="ha"
          defaultValue="12.8"
          width="full"
        />
        <NumberField
          label="Annual production"
          hint="Average of three harvests"
          unit="l"
          defaultValue="3,900"
          width="full"
        />
        <NumberField label="Phenolic content" unit="mg/kg" defaultValue="860" width="full" />
        <NumberField label="Price" unit="€" placeholder="28.00" width="full" />
      </div>
      <NumberField
        label="Highest temperature while malaxing"
        hint="As the mill display or your thermometer shows it"
        unit="°C"
        defaultValue="245"
        error="Must be between 10 and 40 °C"
      />
    </>
  );
}

function Choices() {
  return (
    <>
      <RadioGroup
        label="How are the olives picked?"
        name="sample-picking"
        choices={picking}
        defaultValue="hand"
      />
      <CheckboxGroup
        label="Farming"
        name="sample-farming"
        choices={farming}
        defaultValue={['organic']}
        error="Choose what your certificate says"
      />
      <Checkbox label="I have read what the certificate covers" name="sample-agreed" />
      <SearchBox
        label="Search"
        action="/discovery"
        placeholder="Producer, region or olive variety"
        submitLabel="Search"
      />
    </>
  );
}

function Files() {
  return (
    <div>
      <FileField
        label="Photos of the mill"
        hint="JPG or PNG, up to 5 MB each"
        dropLabel="Drop photos here, or"
        chooseLabel="Choose photos"
        name="sample-photos"
        multiple
      />
      <ul>
        <UploadRow
          name="milas-mill-01.jpg"
          detail="3.1 MB"
          progress={{ label: 'Uploading milas-mill-01.jpg', percent: 62, text: '62%' }}
          actions={<Button variant="quiet">Cancel</Button>}
        />
        <UploadRow
          name="milas-mill-02.tiff"
          error="This is not a JPG or PNG picture. Nothing else was lost."
          actions={<Button variant="quiet">Remove</Button>}
        />
      </ul>
    </div>
  );
}

function Beside() {
  return (
    <div className="grid content-start gap-11">
      <SidePanel>
        <p className="type-over">Section 5 of 8</p>
        <h3 className="mt-1">Zeytin Kuytusu</h3>
        <StepProgress label="Sections done" done={4} steps={8} className="mt-3" />
        <p className="mt-2 flex items-center gap-2 font-semibold text-ok">
          <Check aria-hidden="true" className="size-5" /> Saved a moment ago
        </p>
      </SidePanel>
      <Panel title="Decision">
        <SelectField label="Certification level" placeholder="Bronze, 500–799 mg/kg" choices={[]} />
        <div className="mt-5 grid gap-3.5">
          <Button wide>Approve Producer</Button>
          <Button wide variant="outlined">
            Schedule Call
          </Button>
          <Button wide variant="danger">
            Reject
          </Button>
        </div>
        <ProgressBar label="Reports read" value={1} max={2} text="1 of 2" className="mt-5" />
      </Panel>
      <Panel title="Contact" following>
        <p>Milas, now 18:20 (UTC+3)</p>
      </Panel>
    </div>
  );
}
