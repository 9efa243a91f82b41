-- What the health claim rests on (Regulation (EU) No 432/2012): hydroxytyrosol and its derivatives in mg/kg, which is part of the
-- total, and how it was measured.
alter table lab_results
  add column hydroxytyrosol_derivatives integer,
  add column derivatives_method text
    check (derivatives_method in ('acid-hydrolysis', 'HPLC', 'NMR', 'other')),
  add constraint lab_results_derivatives check (hydroxytyrosol_derivatives between 0 and phenolic_content),
  add constraint lab_results_derivatives_measured
    check ((hydroxytyrosol_derivatives is null) = (derivatives_method is null));
