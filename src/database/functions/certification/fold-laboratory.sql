-- Equal for every spelling of a laboratory's name: case, accents, spaces, punctuation and letters that look alike in
-- Latin, Greek and Cyrillic make no difference. The domain has the same rule (src/domain/certification/laboratories.ts).
create or replace function fold_laboratory(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      normalize(name, NFKD),
      'abcdefghijklmnopqrstuvwxyzΑαΒβΕεΖζΗηΙιΚκΜμΝνΟοΡρΤτΥυΧχγδθλξπσςφψωАаВвЕеКкМмНнОоРрСсТтУуХхІіЅѕЈјГгПпФфЛлбджзичшщъыьэюяђћљњџłŁđĐøØı',
      'ABCDEFGHIJKLMNOPQRSTUVWXYZAABBEEZZHHIIKKMMNNOOPPTTYYXXΓΔΘΛΞΠΣΣΦΨΩAABBEEKKMMHHOOPPCCTTYYXXIISSJJΓΓΠΠΦΦΛΛБДЖЗИЧШЩЪЫЬЭЮЯЂЋЉЊЏLLDDOOI'
    ),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0300-\u036f\u2000-\u206f\u3000-\u303f\ufeff]+', '', 'g'
  )
$$;
