/** Distinguishes active content in a PDF from text that only mentions it. */
import { describe, expect, test } from 'vitest';
import { isActive, opensActively } from './active-content.ts';

describe('is active', () => {
  test.each([
    '<</S/JavaScript/JS(app.alert\\(1\\))>>',
    '<</Type/Action/S /Launch/F(calc.exe)>>',
    '<</Names<</EmbeddedFiles 5 0 R>>>>',
    '<</Type/EmbeddedFile/Length 5>>',
    '<</AcroForm<</XFA 7 0 R>>>>',
    '<</Type/Annot/Subtype/RichMedia>>',
    '<</Type/Annot/Subtype/Screen>>',
    '<</Type/Page/AA<</O<</S/URI/URI(https://x.example)>>>>>>',
    '/JavaScript',
    '<</S/SubmitForm/F(https://x.example)>>',
  ])('%s', (object) => {
    expect(isActive(object)).toBe(true);
  });
});

describe('is not active', () => {
  test.each([
    '<</Title(What /S/JavaScript and /Launch do \\(in a PDF\\))>>',
    '<</Title<2F4C61756E6368>>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    '<</Type/ExtGState/BM/Screen>>',
    '<</Font<</AA 5 0 R/JS 6 0 R/LaunchFont 7 0 R>>>>',
    '<</Subtype/Link/A<</S/URI/URI(https://lab.example)>>>>',
  ])('%s', (object) => {
    expect(isActive(object)).toBe(false);
  });
});

test('allows an open action that shows a page, and no other', () => {
  expect(opensActively('[3 0 R/Fit]')).toBe(false);
  expect(opensActively('<</S/GoTo/D[3 0 R/Fit]>>')).toBe(false);
  expect(opensActively('<</S/URI/URI(https://x.example)>>')).toBe(true);
  expect(opensActively('<</S/GoToR/F(other.pdf)>>')).toBe(true);
});
