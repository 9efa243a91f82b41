/** The sources of the figures and sentences on the text pages. */
export const regulation = 'https://eur-lex.europa.eu/eli/reg/2012/432/oj';
export const efsaOpinion = 'https://doi.org/10.2903/j.efsa.2011.2033';
export const efsaNotEstablished = 'https://doi.org/10.2903/j.efsa.2012.2848';
/** 5,764 Greek oils from eleven years by qNMR; average loss in twelve months. */
export const greekSurvey = 'https://doi.org/10.3390/molecules26041115';
/** The duration of the sensation of oleocanthal. */
export const tasteStudy = 'https://doi.org/10.1093/chemse/bjp006';
export const library = 'https://pubmed.ncbi.nlm.nih.gov/?term=olive+oil+polyphenols';
