-- Greek letters without accents in Latin letters, after ELOT 743 (ISO 843). Where the standard leaves a choice,
-- this takes the one that fold_text also makes of Latin spellings: initial μπ ντ γκ are b d g.
create or replace function fold_greek(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  value := regexp_replace(value, '\mμπ', 'b', 'g');
  value := regexp_replace(value, '\mντ', 'd', 'g');
  value := regexp_replace(value, '\mγκ', 'g', 'g');
  value := regexp_replace(value, '([αεη])υ(?=[θκξπστφχψ]|\M)', '\1f', 'g');
  value := regexp_replace(value, '([αεη])υ', '\1v', 'g');
  value := regexp_replace(value, 'γ(?=[γκξχ])', 'n', 'g');
  value := replace(replace(replace(value, 'ου', 'u'), 'nκ', 'ng'), 'θ', 'th');
  value := replace(replace(value, 'ξ', 'ks'), 'ψ', 'ps');
  return translate(value, 'αβγδεζηικλμνοπρστυφχω', 'avgdeziiklmnoprstyfho');
end $$;
